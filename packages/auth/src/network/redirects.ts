/** Follows redirects. Each address is checked before it is requested. Loaded with the first redirect. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { CheckedTarget, Guard } from "./guard.js";
import { isRedirected, JSON_ONLY, UnusableResponse } from "./limits.js";
import type { PlatformResponse } from "./types.js";

const MAX_REDIRECTS = 3;

/** Sends a request to one address. */
export type Visit = (
  target: CheckedTarget,
  headers: Readonly<Record<string, string>>,
) => Promise<PlatformResponse>;

interface Redirect {
  readonly target: CheckedTarget;
  readonly response: PlatformResponse;
  readonly method: "GET" | "POST";
  /** The headers of the request. Another origin does not receive them. */
  readonly sent: Readonly<Record<string, string>>;
  readonly what: string;
}

/** Returns the first response that is no redirect, and where it came from. */
export async function followRedirects(
  { target, response, method, sent, what }: Redirect,
  guard: Guard,
  visit: Visit,
): Promise<Pick<Redirect, "target" | "response">> {
  let headers = sent;
  let last = { target, response };
  for (let redirects = 0; isRedirected(last.response); redirects++) {
    const { url } = last.target;
    const location = locationOf(last.response, url);
    last.response.discard();
    if (method === "POST") throw new UnusableResponse("expected no redirect of a POST request");
    if (redirects === MAX_REDIRECTS) {
      throw new UnusableResponse(`expected at most ${MAX_REDIRECTS} redirects, received more`);
    }
    const next = await guard(location, `the redirect of ${what}`);
    if (next.url.origin !== url.origin) headers = JSON_ONLY;
    last = { target: next, response: await visit(next, headers) };
  }
  return last;
}

function locationOf(response: PlatformResponse, from: URL): string {
  const location = parseUrl(response.headers.get("location") ?? "", from);
  if (!response.isHidden && location !== undefined) return location.href;
  response.discard();
  throw new UnusableResponse(
    response.isHidden
      ? "expected no redirect, received one that cannot be checked here"
      : "expected a URL in the header Location, received other text",
  );
}
