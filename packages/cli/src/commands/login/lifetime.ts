/** Says how long a login lasts. */

const UNITS = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1000, "second"],
] as const;

/**
 * @param expiresAt milliseconds since 1970; undefined if the authorization server named no time
 * @param canRefresh whether the token is renewed without a login
 */
export function tokenLifetime(
  expiresAt: number | undefined,
  canRefresh: boolean,
  now: number,
): string {
  const renewed = canRefresh ? ", renewed automatically" : "";
  if (expiresAt === undefined) return `no expiry named${renewed}`;
  return expiresAt <= now
    ? `expired${renewed}`
    : `expires in ${duration(expiresAt - now)}${renewed}`;
}

/** Rounds to one unit: `59 minutes`. */
function duration(ms: number): string {
  const [size, name] = UNITS.find(
    ([unit]) => Math.round(ms / unit) * unit >= unit && ms >= unit * 0.99,
  ) ?? [1000, "second"];
  const number = Math.max(1, Math.round(ms / size));
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}
