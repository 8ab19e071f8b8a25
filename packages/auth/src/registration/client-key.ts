/** The key of the dynamic registrations at an issuer. It contains no secret. */
export function clientKey(issuer: string): string {
  return JSON.stringify(["client", issuer]);
}
