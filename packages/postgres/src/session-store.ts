/** Sessions as rows. */
import { systemClock } from "@mcp-gen/core/base";
import { RetryLaterError } from "@mcp-gen/core/errors";
import {
  SESSION_FORMAT,
  SharedReads,
  type SessionPatch,
  type SessionRecord,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
import type { Database, Statement } from "./database.js";
import { SessionCounts, type Counted } from "./session-counts.js";
import { jsonColumn, readingRow, textColumn, columnText } from "./text.js";

export interface PostgresSessionOptions {
  /** Milliseconds until a session that is not used ends. Default: 30 minutes. */
  readonly idleTimeoutMs?: number | undefined;
}

const STORE = "sessions";

/** The column of each member, and how the column holds it. */
const COLUMNS = {
  id: ["id", "text"],
  version: ["version", "value"],
  format: ["format", "value"],
  revision: ["revision", "text"],
  client: ["client", "text"],
  principal: ["principal", "text"],
  isReady: ["is_ready", "value"],
  logLevel: ["log_level", "text"],
  detachedAt: ["detached_at", "value"],
  clientInfo: ["client_info", "json"],
  clientCapabilities: ["client_capabilities", "json"],
  clientTasks: ["client_tasks", "json"],
  subscriptions: ["subscriptions", "json"],
  stream: ["stream", "json"],
  backlog: ["backlog", "json"],
  cancelled: ["cancelled", "json"],
  written: ["written", "json"],
} as const satisfies Record<keyof SessionRecord, readonly [string, "text" | "json" | "value"]>;

type Member = keyof typeof COLUMNS;
const MEMBERS = Object.keys(COLUMNS) as Member[];
const NAMES = MEMBERS.map((member) => COLUMNS[member][0]);
const VALUES = NAMES.map((_, index) => `$${index + 1}`);

/** Sessions live up to a tenth longer, so that a row is written at most ten times in each idle timeout. */
const SLACK = 1.1;

export function postgresSessions(
  database: Database,
  { idleTimeoutMs = 30 * 60_000 }: PostgresSessionOptions,
): SessionStore {
  const end = `{now}() + ${Math.ceil(idleTimeoutMs * SLACK)}`;
  const insertion = `INSERT INTO {sessions} (${NAMES.join()}, expires_at)`;
  const admission = [1, 2, 3, 4, 5, 6].map((index) => `$${VALUES.length + index}`).join();
  const create = database.statement(`${insertion} VALUES (${VALUES.join()}, ${end})`);
  const admit = database.statement(`WITH admitted AS MATERIALIZED (
      SELECT * FROM {admit_session}(${VALUES[NAMES.indexOf("client")]}, ${admission})),
    created AS (${insertion} SELECT ${VALUES.join()}, ${end} FROM admitted WHERE refused = 0)
    SELECT refused, own, total, last FROM admitted`);
  const counts = new SessionCounts();
  const find = database.statement(
    `SELECT ${NAMES.join()} FROM {sessions} WHERE id = ANY ($1) AND expires_at > {now}()`,
    true,
  );
  const rows = new SharedReads<Row | undefined>({
    clock: systemClock,
    defer: setImmediate,
    async run(ids) {
      const found = await database.run<Row>(STORE, find, [ids]);
      const byId = new Map(found.map((row) => [row["id"], row]));
      return ids.map((id) => byId.get(id));
    },
  });
  const touch = database.statement(`UPDATE {sessions} SET expires_at = ${end}
    WHERE id = ANY ($1) AND expires_at > {now}() AND expires_at < {now}() + ${idleTimeoutMs}`);
  const remove = database.statement(`WITH gone AS (DELETE FROM {sessions} WHERE id = $1),
    streams AS (DELETE FROM {streams} WHERE session = $1)
    DELETE FROM {events} WHERE session = $1`);
  return {
    async create(session, limits) {
      const values = columnsOf(session);
      if (limits === undefined) return void (await database.run(STORE, create, values));
      const { maxPerClient, maxSessions } = limits;
      const { client } = session;
      const most = [maxPerClient, maxSessions].map(limitColumn);
      const given = [...values, ...most, ...counts.of(client)];
      const [row] = await database.run<Counted>(STORE, admit, given);
      if (row !== undefined) counts.note(client, row);
      if (row?.refused === 1) throw refusal(`${maxPerClient} sessions of a client`);
      if (row?.refused === 2) throw refusal(`${maxSessions} sessions`);
    },
    async find(id) {
      const row = await rows.read(textColumn(id));
      return row && recordOf(id, row);
    },
    update: updater(database),
    async touch(ids) {
      if (ids.length > 0) await database.run(STORE, touch, [ids.map(textColumn).sort()]);
    },
    async remove(id) {
      await database.run(STORE, remove, [textColumn(id)]);
    },
  };
}

/** One statement compares and sets. There is one for each set of members, and few sets are used. */
function updater(database: Database): SessionStore["update"] {
  const statements = new Map<string, Statement>();
  return async (id, expectedVersion, patch) => {
    const members = Object.keys(patch).filter(isChanged(patch));
    const key = members.join();
    const set = members.map((member, index) => `${COLUMNS[member][0]} = $${index + 3}`);
    const statement =
      statements.get(key) ??
      database.statement(`UPDATE {sessions} SET ${["version = version + 1", ...set].join()}
        WHERE id = $1 AND version = $2 AND expires_at > {now}() RETURNING 1`);
    statements.set(key, statement);
    const values = members.map((member) => columnOf(member, patch[member as keyof SessionPatch]));
    const rows = await database.run(STORE, statement, [textColumn(id), expectedVersion, ...values]);
    return rows.length > 0;
  };
}

function isChanged(patch: SessionPatch): (member: string) => member is Member {
  return (member): member is Member => {
    if (!Object.hasOwn(COLUMNS, member)) {
      throw new TypeError(`postgres: sessions have no member ${JSON.stringify(member)}`);
    }
    return patch[member as keyof SessionPatch] !== undefined;
  };
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

function columnsOf(session: SessionRecord): unknown[] {
  return MEMBERS.map((member) => columnOf(member, session[member]));
}

function columnOf(member: Member, value: unknown): unknown {
  const [, form] = COLUMNS[member];
  if (value === undefined) return null;
  if (form === "json") return jsonColumn(value);
  return form === "text" ? textColumn(value as string) : value;
}

function recordOf(id: string, row: Row): SessionRecord {
  if (Number(row["format"]) > SESSION_FORMAT) {
    throw new NewerRecordError(STORE, Number(row["format"]));
  }
  return readingRow(STORE, id, () => {
    const record: Record<string, unknown> = {};
    for (const member of MEMBERS) {
      const [name, form] = COLUMNS[member];
      record[member] = memberOf(form, row[name]);
    }
    return record as unknown as SessionRecord;
  });
}

function memberOf(form: "text" | "json" | "value", column: unknown): unknown {
  if (column === null) return undefined;
  if (form === "json") return JSON.parse(column as string);
  return form === "text" ? columnText(column as string) : column;
}

/** A limit can be Infinity. */
export function limitColumn(limit: number): number {
  return Math.min(limit, Number.MAX_SAFE_INTEGER);
}

function refusal(limit: string): RetryLaterError {
  return new RetryLaterError(
    "capacity",
    `Server busy: at most ${limit} at the same time. Try again later.`,
  );
}
