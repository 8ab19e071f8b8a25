/** Paths that come in URIs, for authors who serve files. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";

/** Names that Windows opens as devices, in every directory and with every ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[ .:]|$)/i;
/** A name that Windows takes for `.` or `..`, because it drops dots and spaces at the end. */
const ONLY_DOTS = /^[ .]+$/;
/** One `%2e` may be encoded again, and again: more often than this is no file's name. */
const MOST_ENCODINGS = 4;

/**
 * Checks that a part of a URI, such as the value of `{+path}`, names something below whatever directory it is joined to,
 * on every system: no `..`, no absolute path, no drive, no backslash, no control characters, no device. That holds for
 * what is left after decoding it as well, so that it does not matter how often that happened.
 *
 * It knows nothing of the file system: **a symbolic link may still lead out**. Compare the real path of the file with that
 * of the directory before you open it; for a file that does not exist yet, take the directory it is to be in.
 *
 * Specification 2026-07-28, server/resources: servers sanitise file paths.
 *
 * @returns the path with `/` between its names, without `.` and empty ones; `""` for the directory itself
 * @throws McpError -32602 for anything that could lead out
 * @example await readFile(join(root, relativePathOf(variables.path)))
 */
export function relativePathOf(uriPart: string): string {
  const given = reasonAgainst(uriPart);
  if (given !== undefined) throw refusal(given);
  // What comes back is what is looked at: without "." and empty names, another one may come first.
  const path = namesOf(uriPart).join("/");
  let decoded = path;
  for (let round = 0; round <= MOST_ENCODINGS; round += 1) {
    const reason = reasonAgainst(decoded);
    if (reason !== undefined) throw refusal(reason);
    const next = decodeOnce(decoded);
    if (next === undefined) throw refusal("a percent-encoding that is no UTF-8");
    if (next === decoded) return path;
    decoded = next;
  }
  throw refusal("a name that is encoded over and over");
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

/** A percent sign that begins no triplet is one: `100%.txt` is a name. */
function decodeOnce(path: string): string | undefined {
  try {
    return path.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Does not repeat the path: it is the other side's text, and may be long. */
function refusal(found: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `uri: expected a path below the directory that is served, received ${found}; ask for a resource that the server lists`,
  );
}
