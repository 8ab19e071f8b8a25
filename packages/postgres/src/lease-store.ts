/** Leases as rows. A sequence gives the epochs, so that they also grow after a row was removed. */
import { RetryLaterError } from "@mcp-gen/core/errors";
import type { Lease, LeaseStore } from "@mcp-gen/core/cluster";
import { Batches } from "./batches.js";
import type { Database } from "./database.js";
import { limitColumn } from "./session-store.js";
import { textColumn } from "./text.js";

const STORE = "leases";

const INSERT = "INSERT INTO {leases} AS l (name, owner, epoch, expires_at, in_group)";
const NEW = "$1::text, $2::text, nextval('{epochs}'), {now}() + $3::bigint";
/** A lease that its owner extends stays in its group. Otherwise, the epoch is taken when no other call can take the lease. */
const TAKE = `ON CONFLICT (name) DO UPDATE SET
    owner = excluded.owner,
    epoch = CASE WHEN l.expires_at > {now}() THEN l.epoch ELSE nextval('{epochs}') END,
    in_group = CASE WHEN l.expires_at > {now}() THEN l.in_group ELSE excluded.in_group END,
    expires_at = {now}() + $3::bigint
  WHERE l.owner = excluded.owner OR l.expires_at <= {now}()
  RETURNING epoch, expires_at`;

interface LeaseRow {
  readonly refused?: boolean;
  readonly epoch: string | number | null;
  readonly expires_at: string | number;
}

interface Renewal {
  readonly lease: Lease;
  readonly ttlMs: number;
}

/** Leases that are renewed at the same time, in one statement. */
function renewals(database: Database): Batches<Renewal, boolean> {
  const renew = database.statement(`UPDATE {leases} l SET expires_at = {now}() + r.ttl
    FROM (SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
      AS r (name, owner, epoch, ttl) ORDER BY name) r
    WHERE l.name = r.name AND l.owner = r.owner AND l.epoch = r.epoch AND l.expires_at > {now}()
    RETURNING r.name, r.owner, l.epoch`);
  const options = { store: STORE, delayMs: 2, most: 500, sizeOf: () => 100 };
  return new Batches<Renewal, boolean>(database.clock, options, async (items) => {
    const values = [
      items.map(({ lease }) => textColumn(lease.name)),
      items.map(({ lease }) => textColumn(lease.owner)),
      items.map(({ lease }) => lease.epoch),
      items.map(({ ttlMs }) => Math.ceil(ttlMs)),
    ] as const;
    const rows = await database.run<{ name: string; owner: string; epoch: string }>(STORE, renew, [
      ...values,
    ]);
    const renewed = new Set(rows.map(({ name, owner, epoch }) => [name, owner, epoch].join(" ")));
    return items.map((_, place) =>
      renewed.has([values[0][place], values[1][place], values[2][place]].join(" ")),
    );
  });
}

export function postgresLeases(database: Database): LeaseStore {
  const acquire = database.statement(`${INSERT} VALUES (${NEW}, NULL) ${TAKE}`);
  const admit = database.statement(`WITH admitted AS MATERIALIZED (
      SELECT {admit_lease}($1::text, $4::text, $5::bigint) AS is_admitted),
    taken AS (${INSERT} SELECT ${NEW}, $4::text FROM admitted WHERE is_admitted ${TAKE})
    SELECT NOT is_admitted AS refused, epoch, expires_at FROM admitted LEFT JOIN taken ON true`);
  // The row stays until the cleaner removes it: a call that has its epoch from a new row would not wait for others.
  const release = database.statement(`UPDATE {leases} SET expires_at = least(expires_at, {now}())
    WHERE name = $1 AND owner = $2 AND epoch = $3`);
  const batches = renewals(database);
  return {
    async acquire(name, owner, ttlMs, limit) {
      const values = [textColumn(name), textColumn(owner), Math.ceil(ttlMs)];
      const group = limit && [textColumn(limit.group), limitColumn(limit.most)];
      const [row] = await database.run<LeaseRow>(
        STORE,
        group === undefined ? acquire : admit,
        group === undefined ? values : [...values, ...group],
      );
      if (row?.refused === true) throw tooManyLeases(limit?.most);
      if (row === undefined || row.epoch === null) return undefined;
      return { name, owner, epoch: Number(row.epoch), expiresAt: Number(row.expires_at) };
    },
    renew: (lease, ttlMs) => batches.add({ lease, ttlMs }),
    async release({ name, owner, epoch }) {
      await database.run(STORE, release, [textColumn(name), textColumn(owner), epoch]);
    },
  };
}

function tooManyLeases(most: number | undefined): RetryLaterError {
  return new RetryLaterError(
    "capacity",
    `Server busy: at most ${most} leases at the same time. Try again later.`,
  );
}
