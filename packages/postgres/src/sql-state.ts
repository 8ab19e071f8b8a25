/** The code of an error of the server. Loads no other module, so that the package loads fast. */

/** Returns the SQLSTATE of an error of the server; undefined for an error of the connection. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === "string" && typeof code === "string" ? code : undefined;
}
