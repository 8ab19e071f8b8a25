// A browser without a screen: it follows redirects, keeps cookies, and submits the form of a page unchanged.

/**
 * Opens a URL. Returns the first URL on another origin to which the pages lead, or the last page.
 *
 * @param {string} url
 * @returns {Promise<string>}
 */
export async function browse(url) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @type {URLSearchParams | undefined} */
  let body;
  let at = url;
  for (let page = 0; page < 20; page += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const method = body === undefined ? "GET" : "POST";
    const response = await fetch(at, { method, body, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const html = await response.text();
    const location = response.headers.get("location");
    const next = location ?? /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
    if (next === undefined) return html;
    body = location === null ? new URLSearchParams() : undefined;
    for (const [, name = "", value = ""] of html.matchAll(
      /<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g,
    ))
      body?.set(name, value);
    at = new URL(next.replaceAll("&amp;", "&"), at).href;
    if (new URL(at).origin !== new URL(url).origin) return at;
  }
  throw new Error(`expected the login to end within 20 pages, received ${at}`);
}
