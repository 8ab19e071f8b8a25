/** Validates paths in URIs, for servers that serve files. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";

/** Names that Windows opens as devices, in every directory and with every extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[ .:]|$)/i;
/** A name that Windows treats as `.` or `..`, because it drops dots and spaces at the end. */
const ONLY_DOTS = /^[ .]+$/;
/** Maximum number of times that a path can be percent-encoded. No file name needs more. */
const MOST_ENCODINGS = 4;

/**
 * Checks that a part of a URI, such as the value of `{+path}`, stays below the directory that it is relative to, on
 * every system: no `..`, no absolute path, no drive, no backslash, no control characters, no device. The check also
 * covers further decoding, so it does not matter how often the value was encoded.
 *
 * This function does not access the file system: **a symbolic link can still lead outside**. Compare the real path of
 * the file with that of the directory before you open it; for a new file, compare its directory.
 *
 * Specification 2026-07-28, server/resources: servers sanitize file paths.
 *
 * @returns the path with `/` between its names, without `.` and empty names; `""` for the directory itself
 * @throws McpError -32602 for a path that could lead outside
 * @example await readFile(join(root, relativePathOf(variables.path)))
 */
export function relativePathOf(uriPart: string): string {
  const given = reasonAgainst(uriPart);
  if (given !== undefined) throw refusal(given);
  // Checks the returned form, because removing "." and empty names can move another name to the front.
  const path = namesOf(uriPart).join("/");
  let decoded = path;
  for (let round = 0; round <= MOST_ENCODINGS; round += 1) {
    const reason = reasonAgainst(decoded);
    if (reason !== undefined) throw refusal(reason);
    const next = decodeOnce(decoded);
    if (next === undefined) throw refusal("percent-encoding that is not UTF-8");
    if (next === decoded) return path;
    decoded = next;
  }
  throw refusal("a name that is percent-encoded too many times");
}

function namesOf(path: string): string[] {
  return path.split("/").filter((name) => name !== "" && name !== ".");
}

function reasonAgainst(path: string): string | undefined {
  if (/[\0-\x1f\x7f]/.test(path)) return "a control character";
  if (path.includes("\\")) return "a backslash";
  if (path.startsWith("/")) return "an absolute path";
  for (const name of namesOf(path)) {
    if (ONLY_DOTS.test(name)) return "a name that leads up";
    if (/^[a-z]:/i.test(name)) return "a drive";
    if (DEVICE.test(name)) return "the name of a device";
  }
  return undefined;
}

/** Decodes a path once. A percent sign outside a triplet is literal: `100%.txt` is a name. */
function decodeOnce(path: string): string | undefined {
  try {
    return path.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Returns an error that does not repeat the path, because the path is untrusted and may be long. */
function refusal(found: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `uri: expected a path below the directory that is served, received ${found}; request a resource that the server lists`,
  );
}
