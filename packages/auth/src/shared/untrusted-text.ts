/** Text from servers, for messages: short, without control characters, and without what we sent in secret. */

const LONGEST = 200;
/** A shorter secret is part of ordinary words, so removing it would damage the text. */
const SHORTEST_SECRET = 8;
/** Control characters, and characters that change the direction or the lines of a text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns at most 200 characters.
 *
 * @param secrets values that a server may repeat, such as a code. They are replaced if they have at least 8 characters.
 */
export function cleanText(text: string, secrets: readonly (string | undefined)[] = []): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret && secret.length >= SHORTEST_SECRET) clean = clean.replaceAll(secret, "[removed]");
  }
  clean = clean.replace(UNSAFE, " ").trim();
  const characters = Array.from(clean.slice(0, 2 * LONGEST + 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : clean;
}

/** Returns a URL without query, fragment and user, for messages. A query may contain secrets. */
export function urlWithoutQuery(url: string): string {
  const [address = ""] = url.split(/[?#]/, 1);
  return cleanText(address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, "$1"));
}

/** Describes a value that should be a URL, for messages: without query, user, control characters and excess length. */
export function describeAddress(value: unknown): string {
  if (typeof value !== "string") return "no text";
  return `${urlWithoutQuery(value)}${/[?#]/.test(value) ? "?…" : ""}`;
}
