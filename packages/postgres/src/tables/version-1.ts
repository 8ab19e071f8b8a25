/**
 * The first version of the tables.
 *
 * - JSON is in columns of the type `text`, because `jsonb` does not keep every value.
 * - Times are milliseconds since 1970 by the clock of the server.
 * - Functions count and insert in one round trip. Each statement of a function sees what was committed before it, so it
 *   counts correctly after it has waited for a lock.
 */

const TIME = `
CREATE FUNCTION {now}() RETURNS bigint LANGUAGE sql VOLATILE AS
  'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
`;

/**
 * The functions `admit_session` and `admit_task` return in `refused` 0 if a row may be created, 1 if its owner has too many,
 * and 2 if there are too many in all. They receive earlier counts, and the number of the last row at that time. Since then, at
 * most as many rows were created as there are newer numbers, so that few calls must count. They return new counts.
 *
 * `is_near` returns whether rows must be counted: within 1,000 of a limit, which is more than can be created at the same
 * moment, and if the numbers have restarted, for example in another database.
 */
const LIMITS = `
CREATE FUNCTION {is_near}(most bigint, counted bigint, counted_at bigint, last bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS
  'SELECT coalesce(last < counted_at OR counted + last - counted_at + 1000 >= most, true)';
`;

const SESSIONS = `
CREATE TABLE {sessions} (
  id text COLLATE "C" PRIMARY KEY,
  n bigint GENERATED ALWAYS AS IDENTITY,
  expires_at bigint NOT NULL,
  detached_at double precision NOT NULL,
  version integer NOT NULL,
  format integer NOT NULL,
  is_ready boolean NOT NULL,
  revision text NOT NULL,
  log_level text NOT NULL,
  client text COLLATE "C" NOT NULL,
  principal text,
  client_info text,
  client_capabilities text NOT NULL,
  client_tasks text,
  subscriptions text NOT NULL,
  stream text NOT NULL,
  backlog text NOT NULL,
  cancelled text,
  written text
) WITH (fillfactor = 85);
CREATE INDEX {+sessions_client} ON {sessions} (client);
CREATE INDEX {+sessions_expiring} ON {sessions} (expires_at);

CREATE FUNCTION {admit_session}(
  for_client text, most_own bigint, most_all bigint, own_at bigint, total_at bigint,
  INOUT own bigint, INOUT total bigint, OUT last bigint, OUT refused integer
) LANGUAGE plpgsql AS $$
DECLARE
  at bigint;
  counts_own boolean;
  counts_all boolean;
BEGIN
  refused := 0;
  last := ${lastNumber("sessions")};
  counts_own := {is_near}(most_own, own, own_at, last);
  counts_all := ${isLarge("sessions")} AND {is_near}(most_all, total, total_at, last);
  IF counts_own OR counts_all THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('{sessions} ' || for_client, 0));
    -- Again, because the wait can be long.
    last := ${lastNumber("sessions")};
    counts_own := {is_near}(most_own, own, own_at, last);
    counts_all := ${isLarge("sessions")} AND {is_near}(most_all, total, total_at, last);
  END IF;
  own := NULL;
  total := NULL;
  IF NOT (counts_own OR counts_all) THEN RETURN; END IF;
  IF counts_all THEN PERFORM pg_advisory_xact_lock(hashtextextended('{sessions}', 0)); END IF;
  at := {now}();
  FOR attempt IN 1..2 LOOP
    IF counts_own THEN
      SELECT count(*) INTO own FROM {sessions} WHERE client = for_client AND expires_at > at;
    END IF;
    IF counts_all THEN SELECT count(*) INTO total FROM {sessions} WHERE expires_at > at; END IF;
    refused := CASE WHEN total >= most_all THEN 2 WHEN own >= most_own THEN 1 ELSE 0 END;
    EXIT WHEN refused = 0 OR attempt = 2;
    DELETE FROM {sessions} WHERE id = (
      SELECT id FROM {sessions} WHERE client = for_client AND NOT is_ready ORDER BY n LIMIT 1);
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
`;

const LEASES = `
CREATE SEQUENCE {epochs};
CREATE TABLE {leases} (
  name text COLLATE "C" PRIMARY KEY,
  owner text NOT NULL,
  epoch bigint NOT NULL,
  expires_at bigint NOT NULL,
  in_group text COLLATE "C"
) WITH (fillfactor = 50);
CREATE INDEX {+leases_group} ON {leases} (in_group) WHERE in_group IS NOT NULL;

CREATE FUNCTION {admit_lease}(of_name text, of_group text, most bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  at bigint;
  held bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('{leases} ' || of_group, 0));
  at := {now}();
  PERFORM 1 FROM {leases} WHERE name = of_name AND expires_at > at;
  IF FOUND THEN RETURN true; END IF;
  SELECT count(*) INTO held FROM {leases} WHERE in_group = of_group AND expires_at > at;
  RETURN held < most;
END $$;
`;

/**
 * `dropped` is the sequence of the last event of a stream that was removed. A row of events has `count` events, and
 * `sequence` is that of the first one.
 */
const EVENTS = `
CREATE TABLE {streams} (
  session text COLLATE "C" NOT NULL,
  stream text COLLATE "C" NOT NULL,
  used_at bigint NOT NULL,
  dropped bigint NOT NULL DEFAULT 0,
  head text,
  PRIMARY KEY (session, stream)
);
CREATE INDEX {+streams_used} ON {streams} (used_at);
CREATE TABLE {events} (
  session text COLLATE "C" NOT NULL,
  stream text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  count integer NOT NULL,
  n bigint GENERATED ALWAYS AS IDENTITY,
  stored_at bigint NOT NULL,
  is_last boolean NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (session, stream, sequence)
);
CREATE INDEX {+events_stored} ON {events} (stored_at);
`;

/** Counters are lost if the server crashes, so they need not be in its log. */
const SMALL = `
CREATE TABLE {nonces} (id text COLLATE "C" PRIMARY KEY, expires_at double precision NOT NULL);
CREATE INDEX {+nonces_expiring} ON {nonces} (expires_at);
CREATE UNLOGGED TABLE {counters} (
  id text COLLATE "C" NOT NULL,
  window_ms bigint NOT NULL,
  window_start bigint NOT NULL,
  total double precision NOT NULL,
  PRIMARY KEY (id, window_ms, window_start)
) WITH (fillfactor = 70);
CREATE INDEX {+counters_window} ON {counters} ((window_start + window_ms));
`;

/** `removed` is the number of the last message that was removed. */
const MESSAGES = `
CREATE TABLE {messages} (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sent_at bigint NOT NULL,
  sequence bigint NOT NULL,
  sender text NOT NULL,
  topic text COLLATE "C" NOT NULL,
  body bytea NOT NULL
);
CREATE TABLE {removed_messages} (n bigint NOT NULL);
INSERT INTO {removed_messages} VALUES (0);
`;

/** `claimable_at` is the time from which a process may claim the task: 0 for immediately, null for never. */
const TASKS = `
CREATE TABLE {tasks} (
  id text COLLATE "C" PRIMARY KEY,
  n bigint GENERATED ALWAYS AS IDENTITY,
  created_at double precision NOT NULL,
  expires_at double precision,
  claimable_at bigint,
  lease_until bigint,
  version integer NOT NULL,
  epoch integer NOT NULL,
  attempt integer NOT NULL,
  format integer NOT NULL,
  is_listed boolean NOT NULL,
  has_ended boolean NOT NULL,
  status text NOT NULL,
  kind text COLLATE "C" NOT NULL,
  caller text COLLATE "C" NOT NULL,
  principal text COLLATE "C",
  owner text,
  record text NOT NULL,
  call text NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX {+tasks_listed} ON {tasks} (principal, created_at, id)
  WHERE is_listed AND principal IS NOT NULL;
CREATE INDEX {+tasks_created} ON {tasks} (created_at, id);
CREATE INDEX {+tasks_caller} ON {tasks} (caller, has_ended);
CREATE INDEX {+tasks_expiring} ON {tasks} (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX {+tasks_claimable} ON {tasks} (kind, claimable_at) WHERE claimable_at IS NOT NULL;
CREATE TABLE {task_journal} (
  task bigint NOT NULL,
  version integer NOT NULL,
  entry text NOT NULL,
  PRIMARY KEY (task, version)
);
`;

const TASK_FUNCTIONS = `
CREATE FUNCTION {remove_tasks}(ids text[]) RETURNS SETOF text
LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM {tasks} WHERE id = ANY (ids) RETURNING id, n),
    journal AS (DELETE FROM {task_journal} USING gone WHERE task = gone.n)
  SELECT id FROM gone
$$;
CREATE FUNCTION {admit_task}(
  for_caller text, most_own bigint, most_all bigint, total_at bigint,
  INOUT total bigint, OUT last bigint, OUT refused integer
) LANGUAGE plpgsql AS $$
DECLARE
  at bigint;
  own bigint;
  counts_all boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('{tasks} ' || for_caller, 0));
  last := ${lastNumber("tasks")};
  counts_all := ${isLarge("tasks")} AND {is_near}(most_all, total, total_at, last);
  total := NULL;
  IF counts_all THEN PERFORM pg_advisory_xact_lock(hashtextextended('{tasks}', 0)); END IF;
  at := {now}();
  FOR attempt IN 1..2 LOOP
    EXIT WHEN NOT counts_all;
    SELECT count(*) INTO total FROM {tasks} WHERE expires_at IS NULL OR expires_at > at;
    EXIT WHEN total < most_all OR attempt = 2;
    PERFORM {remove_tasks}(ARRAY (
      SELECT id FROM {tasks} WHERE has_ended AND caller = (
        SELECT caller FROM {tasks} WHERE has_ended GROUP BY caller ORDER BY count(*) DESC LIMIT 1)
      ORDER BY n LIMIT 1));
  END LOOP;
  SELECT count(*) INTO own FROM {tasks}
    WHERE caller = for_caller AND NOT has_ended AND (expires_at IS NULL OR expires_at > at);
  refused := CASE WHEN total >= most_all THEN 2 WHEN own >= most_own THEN 1 ELSE 0 END;
END $$;
`;

export const VERSION_1 = [
  TIME,
  LIMITS,
  SESSIONS,
  LEASES,
  EVENTS,
  SMALL,
  MESSAGES,
  TASKS,
  TASK_FUNCTIONS,
]
  .join("")
  .trim();

/** The number of the last row that was created. Null for none, and with PostgreSQL 17 without the right to know it. */
function lastNumber(table: string): string {
  return `pg_sequence_last_value(pg_get_serial_sequence('{${table}}', 'n')::regclass)`;
}

/** Whether there can be too many rows in all. A page of 8 kB holds at most 45 sessions or tasks. */
function isLarge(table: string): string {
  return `(pg_relation_size('{${table}}') / 8192 + 8) * 90 >= most_all`;
}
