/**
 * A stored session: one line of JSON for each member, with a short name. A script replaces single lines without parsing
 * JSON, and the text needs less memory than a hash.
 */
import { SESSION_FORMAT, type SessionPatch, type SessionRecord } from "@mcp-gen/core/cluster";
import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster/errors";

type Stored = Exclude<keyof SessionRecord, "id">;

/** Short names of members, which need less memory. */
const CODES: Readonly<Record<string, string> & Record<Stored, string>> = {
  version: "v",
  format: "f",
  revision: "r",
  principal: "p",
  client: "c",
  clientInfo: "i",
  clientCapabilities: "k",
  clientTasks: "t",
  logLevel: "l",
  isReady: "y",
  subscriptions: "u",
  stream: "s",
  detachedAt: "d",
  backlog: "b",
  cancelled: "x",
  written: "w",
};

/** The values of members that are not stored. */
const DEFAULTS = { stream: "null", subscriptions: "[]", backlog: "[]" } as const;

const REQUIRED = [
  "format",
  "revision",
  "client",
  "clientCapabilities",
  "logLevel",
  "isReady",
  "detachedAt",
] as const;

/** The longest stored session, in characters. */
const MAX_LENGTH = 4 * 1024 * 1024;

export function sessionText({ id, version, ...members }: SessionRecord): string {
  const lines = Object.entries(members)
    .map(([name, value]) => [name, memberText(name, value)])
    .filter(([, text]) => text !== "")
    .map(([name = "", text]) => `"${CODES[name]}":${text}\n`);
  return checked(id, `"v":${version}\n${lines.join("")}`);
}

/** Returns name and text of each member of a patch. The text of a member that needs no line is empty. */
export function patchTexts(id: string, patch: SessionPatch): string[] {
  const texts = Object.entries(patch).flatMap(([name, value]) => [
    CODES[name] ?? name,
    memberText(name, value),
  ]);
  checked(id, texts.join(""));
  return texts;
}

/**
 * @throws InvalidRecordError if this version has not written the text
 * @throws NewerRecordError if a newer version has written it
 */
export function parseSession(id: string, text: string): SessionRecord {
  const record = membersOf(id, text);
  const { format, version } = record;
  if (typeof format === "number" && format > SESSION_FORMAT) {
    throw new NewerRecordError("sessions", format);
  }
  const missing = REQUIRED.find((name) => record[name] === undefined);
  if (missing !== undefined || typeof version !== "number") {
    throw new InvalidRecordError("sessions", id, `expected the member ${missing ?? "version"}`);
  }
  return record as unknown as SessionRecord;
}

/** The text of a JSON value has no line breaks, so the lines become the members of one object. */
function membersOf(id: string, text: string): Record<keyof SessionRecord, unknown> {
  const found = parsed(`{${text.slice(0, -1).replaceAll("\n", ",")}}`);
  if (found === undefined) {
    throw new InvalidRecordError("sessions", id, "a line is not valid JSON");
  }
  return {
    id,
    version: found[CODES.version],
    format: found[CODES.format],
    revision: found[CODES.revision],
    principal: found[CODES.principal],
    client: found[CODES.client],
    clientInfo: found[CODES.clientInfo],
    clientCapabilities: found[CODES.clientCapabilities],
    clientTasks: found[CODES.clientTasks],
    logLevel: found[CODES.logLevel],
    isReady: found[CODES.isReady],
    subscriptions: found[CODES.subscriptions] ?? [],
    stream: found[CODES.stream] ?? null,
    detachedAt: found[CODES.detachedAt],
    backlog: found[CODES.backlog] ?? [],
    cancelled: found[CODES.cancelled],
    written: found[CODES.written],
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function memberText(name: string, value: unknown): string {
  const text = value === undefined ? "" : JSON.stringify(value);
  return Object.hasOwn(DEFAULTS, name) && text === DEFAULTS[name as keyof typeof DEFAULTS]
    ? ""
    : text;
}

function checked(id: string, text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  throw new RangeError(
    `session ${id}: expected at most ${MAX_LENGTH} characters of data, received ${text.length}`,
  );
}
