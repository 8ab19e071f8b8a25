/** Validates roots. Each root must name exactly one location, without `..` segments. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Root } from "@mcp-gen/protocol/newest";

/**
 * @throws TypeError for a root that is not a file: URI, or contains `..` in any encoding
 */
export function checkRoots(roots: readonly Root[]): void {
  for (const { uri } of roots) {
    const fault = faultOf(uri);
    if (fault !== undefined) {
      throw new TypeError(`roots: expected a file: URI ${fault}, received ${JSON.stringify(uri)}`);
    }
  }
}

function faultOf(uri: string): string | undefined {
  if (!/^file:\/\//i.test(uri) || parseUrl(uri) === undefined) return "such as file:///home/ada";
  let path: string;
  try {
    path = decodeURIComponent(uri);
  } catch {
    return "with valid percent-encoding";
  }
  if (path.includes("\0")) return "without NUL";
  return path.split(/[/\\]/).includes("..") ? "without .. in its path" : undefined;
}
