/** Parses URLs that may be invalid. */

/**
 * Returns the URL of a text, or undefined if the text is not a URL.
 *
 * Not `URL.canParse`: in Node 20 and 22 it refuses hosts and paths with letters such as ü once V8 has optimized the call.
 *
 * @param base the URL that a relative text refers to
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
