/** Checks that a value is a pool of `pg`. Loads no other module, so that the package loads fast. */

export const OPTIONS = {
  schema: true,
  prefix: true,
  sessions: true,
  events: true,
  timeoutMs: true,
  clock: true,
} as const;

const GROUPS = {
  sessions: ["idleTimeoutMs"],
  events: ["count", "bytes", "ageMs"],
} as const;

/**
 * Checks the pool, and the names of the options.
 *
 * @param where the called function, for errors
 * @throws TypeError
 */
export function checkPool(where: string, pool: unknown, options: object): void {
  const isPool =
    typeof pool === "object" &&
    pool !== null &&
    "connect" in pool &&
    // A single connection, a Client of pg, also has `connect`, and so have the clients of Redis.
    !["connection", "duplicate"].some((name) => name in pool);
  if (!isPool) {
    const received = pool === null ? "null" : `a value of the type ${typeof pool}`;
    throw new TypeError(
      `${where}: expected a pool, received ${received}. Pass a Pool of pg: ${where}(new pg.Pool({ connectionString })).`,
    );
  }
  checkOptions(where, options, Object.keys(OPTIONS));
  for (const [group, known] of Object.entries(GROUPS)) {
    const given = (options as { readonly [name: string]: unknown })[group];
    if (given !== undefined) checkOptions(`${where}: ${group}`, given, known);
  }
}

/** @throws TypeError that names the first unknown option */
export function checkOptions(where: string, options: unknown, known: readonly string[]): void {
  const isObject = typeof options === "object" && options !== null;
  const unknown = isObject && Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const problem =
    unknown === false
      ? `expected an object with options, received ${JSON.stringify(options)}`
      : `unknown option ${JSON.stringify(unknown)}`;
  throw new TypeError(`${where}: ${problem}. Options: ${known.join(", ")}.`);
}
