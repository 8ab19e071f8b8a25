/**
 * A stored session: one line for each member, with a short name and the value as JSON. A script replaces single lines
 * without parsing JSON, and the text needs less memory than a hash.
 */
import { SESSION_FORMAT, type SessionPatch, type SessionRecord } from "@mcp-gen/core/cluster";
import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster/errors";

/** Short names of members, which need less memory. */
const CODES: Readonly<Record<string, string>> = {
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

const OPTIONAL = [
  "principal",
  "clientInfo",
  "clientTasks",
  "stream",
  "subscriptions",
  "backlog",
  "cancelled",
];

/** The longest stored session, in characters. */
const MAX_LENGTH = 4 * 1024 * 1024;

export function sessionText({ id, version, ...members }: SessionRecord): string {
  const lines = Object.entries(members)
    .map(([name, value]) => [name, memberText(name, value)])
    .filter(([, text]) => text !== "")
    .map(([name = "", text]) => `${CODES[name]} ${text}\n`);
  return checked(id, `v ${version}\n${lines.join("")}`);
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
  const members = new Map<string, unknown>();
  try {
    for (const line of text.split("\n").slice(0, -1)) {
      const space = line.indexOf(" ");
      members.set(line.slice(0, space), JSON.parse(line.slice(space + 1)));
    }
  } catch {
    throw new InvalidRecordError("sessions", id, "a line is not valid JSON");
  }
  const member = (name: string): unknown => members.get(CODES[name] ?? name);
  const format = member("format");
  if (typeof format === "number" && format > SESSION_FORMAT) {
    throw new NewerRecordError("sessions", format);
  }
  const version = member("version");
  const missing = REQUIRED.find((name) => member(name) === undefined);
  if (missing !== undefined || typeof version !== "number") {
    throw new InvalidRecordError("sessions", id, `expected the member ${missing ?? "version"}`);
  }
  const known = [...REQUIRED, ...OPTIONAL].map((name) => [name, member(name)]);
  const present = known.filter(([, value]) => value !== undefined);
  return {
    stream: null,
    subscriptions: [],
    backlog: [],
    principal: undefined,
    clientInfo: undefined,
    clientTasks: undefined,
    ...(Object.fromEntries(present) as Partial<SessionRecord>),
    id,
    version,
  } as SessionRecord;
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
