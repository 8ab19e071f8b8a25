/** Sends the requests of a check, with authorization if the check has one. */
import { createHash } from "node:crypto";
import type { ClientAuth } from "@mcp-gen/http/client";
import { fetchThere } from "./same-origin.js";

export type SendToServer = (url: URL, init: RequestInit) => Promise<Response>;

/** How often a request is sent at most. */
const ATTEMPTS = 3;

/**
 * Returns a function that sends requests to one server.
 *
 * @returns a function that throws the errors of `auth`, for example if a person has to log in
 */
export function requestSender(server: URL, auth: ClientAuth | undefined): SendToServer {
  if (auth === undefined) return fetchThere;
  return async (url, init) => {
    const { method = "GET" } = init;
    for (let attempt = 1; ; attempt += 1) {
      const headers = new Headers(init.headers);
      const own = await auth.headers({ server: server.href, url: url.href, method });
      for (const [name, value] of Object.entries(own)) headers.set(name, value);
      const response = await fetchThere(url, { ...init, headers });
      const isChallenge = response.status === 401 || response.status === 403;
      if (!isChallenge || attempt === ATTEMPTS || method === "DELETE") return response;
      const sent = headers.get("authorization");
      const again = await auth.handleChallenge({
        status: response.status === 403 ? 403 : 401,
        headers: response.headers,
        body: "",
        server: server.href,
        url: url.href,
        method,
        attempt,
        signal: init.signal ?? new AbortController().signal,
        ...(sent !== null && { sentAuthorization: digest(sent) }),
      });
      if (!again) return response;
      await response.body?.cancel();
    }
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
