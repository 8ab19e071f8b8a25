/**
 * Decides which redirects to follow. Servers are not trusted: a redirect must not reveal the credentials or the session
 * of one server to another, and must not change the method or the body of a message.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { describeReceived } from "@mcp-gen/protocol/runtime";
import { describeRequest, HttpAnswerError } from "../errors.js";
import type { HttpResponse } from "./response.js";

/** The statuses of redirects that keep method and body. */
const KEEPING = new Set([307, 308]);
const ALL = new Set([301, 302, 303, 307, 308]);

export function isRedirect({ status, opaque }: HttpResponse): boolean {
  return ALL.has(status) || opaque;
}

/**
 * Returns the URL that a redirect leads to.
 *
 * @param anyOrigin whether redirects to other origins are followed
 * @throws HttpAnswerError if the redirect is not followed
 */
export function redirectTarget(
  method: string,
  from: URL,
  response: HttpResponse,
  anyOrigin: boolean,
): URL {
  const where = describeRequest(method, from);
  const refuse = (detail: string): HttpAnswerError =>
    new HttpAnswerError(where, "redirect", `${detail}; use the URL the server has moved to`);
  if (response.opaque) {
    throw refuse("received a redirect whose target this platform hides");
  }
  if (method !== "GET" && !KEEPING.has(response.status)) {
    throw refuse(`expected a redirect with status 307 or 308, received ${response.status}`);
  }
  const location = response.header("location") ?? "";
  const to = parseUrl(location, from);
  if (location === "" || to === undefined || !/^https?:$/.test(to.protocol)) {
    throw refuse(
      `expected a redirect to an http or https URL, received ${describeReceived(to?.protocol ?? location)}`,
    );
  }
  if (to.username !== "" || to.password !== "") {
    throw refuse("received a redirect to a URL with user and password");
  }
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw refuse(`expected a redirect to https, received a redirect to ${to.origin}`);
  }
  if (to.origin !== from.origin && !anyOrigin) {
    throw refuse(`expected a redirect to ${from.origin}, received a redirect to ${to.origin}`);
  }
  return to;
}
