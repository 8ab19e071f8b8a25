/** The names of the tables, which applications can change. */

export interface PostgresNames {
  /** The schema of the tables. Default: the first schema of the `search_path` of the connection. */
  readonly schema?: string | undefined;
  /** The beginning of the name of each table, function and index. Default: `mcp_`. */
  readonly prefix?: string | undefined;
}

/** Postgres shortens names to 63 bytes, and the longest name after the prefix has 23. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/;

/** Replaces `{table}` with the full name, and `{+index}` with the name without its schema. */
export type FillNames = (sql: string) => string;

/** @throws TypeError for a name that is not a plain identifier */
export function namesOf({ schema, prefix = "mcp_" }: PostgresNames): FillNames {
  for (const [option, name] of Object.entries({ schema, prefix })) {
    if (name === undefined || NAME.test(name)) continue;
    throw new TypeError(
      `postgres: ${option}: expected at most 40 letters, digits and underscores, received ${JSON.stringify(name)}`,
    );
  }
  const place = schema === undefined ? "" : `"${schema}".`;
  return (sql) =>
    sql.replace(/\{(\+?)(\w+)\}/g, (_, plus: string, name: string) =>
      plus === "" ? `${place}"${prefix}${name}"` : `"${prefix}${name}"`,
    );
}

/** Returns the channel for notifications of these tables. Channels belong to a database, not to a schema. */
export function channelOf(fill: FillNames): string {
  return `mcp_gen_${nameHash(fill("{messages}"))}`;
}

/** Two 32-bit FNV-1a hashes, for names that the server keeps short. */
export function nameHash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ (code + index), 0x85ebca6b);
  }
  return [one, two].map((hash) => (hash >>> 0).toString(36)).join("");
}
