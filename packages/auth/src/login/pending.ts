/** Logins that left the page. They are in the storage of the tab until the person comes back. */
import { isResponse, isResponseOf } from "./response.js";

/** A login that left the page. */
interface PendingLogin {
  /** The state of the flow as JSON text. It contains the code verifier. */
  readonly record: string;
  readonly state: string;
  /** The URL of the MCP server. */
  readonly server: string;
  /** When it left, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The URL that the person was sent to. */
  readonly response?: string;
}

const PREFIX = "mcp-gen:login:";
/** Older logins were abandoned. */
const MAX_AGE_MS = 3_600_000;

/** Keeps a login, and removes abandoned ones. */
export function savePending(storage: Storage, login: PendingLogin): void {
  for (const [key, { startedAt }] of allPending(storage)) {
    if (login.startedAt - startedAt > MAX_AGE_MS) storage.removeItem(key);
  }
  storage.setItem(PREFIX + crypto.randomUUID(), JSON.stringify(login));
}

/** Keeps a response with the login that it belongs to. Returns false if no such login exists, or if it already has a response. */
export function saveResponse(storage: Storage, response: string): boolean {
  const { searchParams } = new URL(response);
  if (!isResponse(searchParams)) return false;
  const found = allPending(storage).find(
    ([, login]) => login.response === undefined && isResponseOf(searchParams, login.state),
  );
  if (found === undefined) return false;
  storage.setItem(found[0], JSON.stringify({ ...found[1], response }));
  return true;
}

/** Removes and returns a login of a server that has its response. */
export function takeAnswered(
  storage: Storage,
  server: string,
): { record: string; response: string } | undefined {
  for (const [key, login] of allPending(storage)) {
    if (login.server !== server || login.response === undefined) continue;
    storage.removeItem(key);
    return { record: login.record, response: login.response };
  }
  return undefined;
}

function allPending(storage: Storage): [key: string, PendingLogin][] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const login = parsePending(storage.getItem(key) ?? "");
      return login === undefined ? [] : [[key, login] as [string, PendingLogin]];
    });
}

/** Returns undefined for text that this module did not write. */
function parsePending(text: string): PendingLogin | undefined {
  try {
    const login = JSON.parse(text) as Partial<PendingLogin> | null;
    const isComplete = typeof login?.state === "string" && typeof login.record === "string";
    return isComplete ? (login as PendingLogin) : undefined;
  } catch {
    return undefined;
  }
}
