/** The statements of the store of tasks. */
import type { Database, Statement } from "../database.js";
import { FULL_COLUMNS, STATE_COLUMNS, TASK_FORMAT } from "./rows.js";

const ALIVE = "(t.expires_at IS NULL OR t.expires_at > {now}())";
const PAGE = `${ALIVE} AND (t.created_at, t.id) > ($1::double precision, $2::text)
  ORDER BY t.created_at, t.id LIMIT $3::integer`;

/**
 * $1 to $14: the columns of the task. $15 and $16: the limits. $17: the first entry of the journal. $19 and $20: when all tasks
 * were counted, and their number.
 */
const CREATE = `WITH admitted AS MATERIALIZED (
    SELECT * FROM {admit_task}($4::text, $15::bigint, $16::bigint, $19::bigint, $20::bigint)),
  created AS (
    INSERT INTO {tasks} (id, principal, kind, caller, owner, created_at, expires_at, is_listed, version,
      epoch, attempt, format, status, record, call, has_ended, lease_until, claimable_at)
    SELECT $1, $2, $3, $4, $5, $6, $7::double precision, $8::boolean, $9::integer, $10::integer,
      $11::integer, ${TASK_FORMAT}, $12, $13, $14, false, until, until
    FROM admitted, (SELECT {now}() + $18::bigint AS until) AS lease WHERE refused = 0
    RETURNING n, version),
  journal AS (
    INSERT INTO {task_journal} (task, version, entry)
    SELECT n, version, $17 FROM created WHERE $17::text IS NOT NULL)
  SELECT refused, total, last FROM admitted`;

/** Compares the version, so that no change of another process is lost. */
const CHANGE = `WITH changed AS (
    UPDATE {tasks} t SET version = $4::integer, epoch = $5::integer, status = $6, record = $7,
      has_ended = $8::boolean,
      owner = CASE WHEN $9::boolean THEN t.owner END,
      lease_until = CASE WHEN $9::boolean THEN t.lease_until END,
      claimable_at = CASE WHEN $10::boolean
        THEN CASE WHEN $9::boolean THEN t.lease_until ELSE 0 END END
    WHERE t.id = $1 AND t.version = $2::integer AND t.epoch = $3::integer AND ${ALIVE}
    RETURNING n),
  added AS (
    INSERT INTO {task_journal} (task, version, entry)
    SELECT n, $4::integer, $11 FROM changed WHERE $11::text IS NOT NULL),
  ended AS (
    DELETE FROM {task_journal} USING changed WHERE $8::boolean AND task = changed.n)
  SELECT 1 FROM changed`;

const CLAIM = `WITH picked AS (
    SELECT t.n, t.lease_until FROM {tasks} t
    WHERE t.kind = ANY ($1::text[]) AND t.claimable_at <= (SELECT {now}()) AND ${ALIVE}
      AND t.format <= ${TASK_FORMAT}
    ORDER BY t.claimable_at LIMIT $2::integer FOR UPDATE SKIP LOCKED)
  UPDATE {tasks} t SET version = t.version + 1, epoch = t.epoch + 1, owner = $3,
    attempt = t.attempt + CASE WHEN picked.lease_until IS NULL THEN 0 ELSE 1 END,
    lease_until = {now}() + $4::bigint, claimable_at = {now}() + $4::bigint
  FROM picked WHERE t.n = picked.n
  RETURNING picked.lease_until IS NOT NULL AS is_interrupted, ${FULL_COLUMNS}`;

const RENEW = `UPDATE {tasks} t SET lease_until = until,
    claimable_at = CASE WHEN t.claimable_at IS NULL THEN NULL ELSE until END
  FROM (SELECT {now}() + $3::bigint AS until) AS lease
  WHERE t.owner = $1 AND t.id = ANY ($2::text[]) AND ${ALIVE} RETURNING t.id`;

/** $1: ids, $2: the principal that asks for each of them. */
const READ_OWN = `SELECT ${FULL_COLUMNS}
  FROM unnest($1::text[], $2::text[]) AS asked (id, principal) JOIN {tasks} t ON t.id = asked.id
  WHERE ${ALIVE} AND t.is_listed AND t.principal IS NOT DISTINCT FROM asked.principal`;

const LIST_ALL = `SELECT ${FULL_COLUMNS} FROM {tasks} t
  WHERE ($4::text IS NULL OR t.status = $4) AND ($5::text IS NULL OR t.principal = $5) AND ${PAGE}`;

/** The changes of tasks by this statement must be told, so it returns the ids. */
const SWEEP = `SELECT {remove_tasks}(ARRAY (
  SELECT id FROM {tasks} WHERE expires_at <= (SELECT {now}()) ORDER BY expires_at
  LIMIT $1::integer FOR UPDATE SKIP LOCKED)) AS id`;

export type TaskStatements = ReturnType<typeof taskStatements>;

export function taskStatements(database: Database) {
  const read = (sql: string): Statement => database.statement(sql, true);
  const write = (sql: string): Statement => database.statement(sql);
  return {
    create: write(CREATE),
    read: read(`SELECT ${FULL_COLUMNS} FROM {tasks} t WHERE t.id = $1 AND ${ALIVE}`),
    readOwn: read(READ_OWN),
    readState: read(`SELECT ${STATE_COLUMNS} FROM {tasks} t WHERE t.id = $1 AND ${ALIVE}`),
    list: read(
      `SELECT ${FULL_COLUMNS} FROM {tasks} t WHERE t.principal = $4 AND t.is_listed AND ${PAGE}`,
    ),
    listAll: read(LIST_ALL),
    change: write(CHANGE),
    claim: write(CLAIM),
    renew: write(RENEW),
    remove: write("SELECT {remove_tasks}(ARRAY [$1::text]) AS id"),
    sweep: write(SWEEP),
    versions: read(
      `SELECT t.id, t.version FROM {tasks} t WHERE t.id = ANY ($1::text[]) AND ${ALIVE}`,
    ),
  };
}
