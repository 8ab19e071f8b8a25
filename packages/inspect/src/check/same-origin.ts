/**
 * A `fetch` that follows redirects only within one origin, because headers of the user may contain secrets.
 *
 * Keeps the method and the body, as the statuses 307 and 308 require.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";

const MOST = 5;

/** Resolves with the redirect response if the redirect leads to a different origin or changes the method. */
export async function fetchThere(url: URL, init: RequestInit): Promise<Response> {
  let at = url;
  for (let step = 0; ; step += 1) {
    const response = await fetch(at, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    const keeps = response.status === 307 || response.status === 308 || init.method !== "POST";
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
    if (!isRedirect || !keeps || step === MOST) return response;
    const next = parseUrl(location, at);
    if (next?.origin !== url.origin) return response;
    await response.body?.cancel();
    at = next;
  }
}
