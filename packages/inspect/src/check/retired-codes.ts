/** Codes of errors that a revision has taken back, or keeps for later. */

/** Codes that no server of 2026-07-28 may send: two that were retired, and those set aside for later. */
export function isRetired(code: unknown): boolean {
  if (typeof code !== "number") return false;
  if (code === -32002 || code === -32042) return true;
  return code <= -32020 && code >= -32099 && !DEFINED.has(code);
}

const DEFINED = new Set([-32020, -32021, -32022]);
