/** Error codes that a revision has retired or reserved. */

/** Whether a code is retired or reserved, so that a server of 2026-07-28 must not send it. */
export function isRetired(code: unknown): boolean {
  if (typeof code !== "number") return false;
  if (code === -32002 || code === -32042) return true;
  return code <= -32020 && code >= -32099 && !DEFINED.has(code);
}

const DEFINED = new Set([-32020, -32021, -32022]);
