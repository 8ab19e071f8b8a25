/** The digest by which a challenge names the `Authorization` header of the refused request. */

/** Returns the SHA-256 digest of a text in base64url. Undefined in web pages without https, which cannot compute it. */
export async function authorizationDigest(text: string | undefined): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (text === undefined || subtle === undefined) return undefined;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const padded = btoa(String.fromCharCode(...bytes));
  return padded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
