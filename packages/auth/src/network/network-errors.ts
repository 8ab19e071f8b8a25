/** The errors of requests. Loaded when one fails. */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import { AuthError } from "../errors.js";
import type { NetworkResponse } from "../model.js";
import { describeAddress, urlWithoutQuery } from "../shared/untrusted-text.js";
import { HOST, MAX_REQUESTS, MAX_SERVERS, UnusableResponse } from "./limits.js";

/** The error for a request without a response that can be used. */
export function failedRequest(
  error: unknown,
  address: string,
  { what, server }: { readonly what: string; readonly server: string },
): AuthError {
  const { message, retryable } =
    error instanceof UnusableResponse
      ? error
      : {
          message: "expected a response, received a connection error; try again later",
          retryable: true,
        };
  return new AuthError("auth/unavailable", `${what}, ${urlWithoutQuery(address)}: ${message}`, {
    resource: server,
    retryable,
    cause: error,
  });
}

/** The error for an address that `checkUrl` refuses. */
export function refusedUrl(text: string, url: URL | undefined, what: string, server: string) {
  const [expected, received] = reasonOf(text, url);
  return blocked(`${what}: expected ${expected}, received ${received}`, server);
}

function reasonOf(text: string, url: URL | undefined): [expected: string, received: string] {
  if (url === undefined || !HOST.test(url.hostname)) {
    return ["an https URL", describeAddress(text)];
  }
  if (url.username !== "" || url.password !== "") {
    return ["a URL without user and password", `one with them for ${url.host}`];
  }
  return [
    "https; http is allowed only if this address and the MCP server are both on localhost",
    urlWithoutQuery(url.href),
  ];
}

/** @param kind the class of the address */
export function refusedAddress(
  { protocol, host, hostname }: URL,
  address: string,
  kind: string,
  { what, server }: { readonly what: string; readonly server: string },
): AuthError {
  const received = hostname === address ? host : `${host} at ${address}`;
  const expected = protocol === "http:" ? "a loopback" : "a public";
  return blocked(
    `${what}: expected ${expected} address, received ${received} (${kind}); if this address is intended, add it to network.allow`,
    server,
  );
}

function blocked(message: string, server: string): AuthError {
  return new AuthError("auth/blocked-address", message, { resource: server });
}

/** The error for a login that needs too many requests. */
export function overBudget(server: string): AuthError {
  return new AuthError(
    "auth/no-metadata",
    `the login to ${urlWithoutQuery(server)}: expected at most ${MAX_REQUESTS} metadata requests to ${MAX_SERVERS} servers, received addresses for more; check the metadata of the server`,
    { resource: server },
  );
}

/** The time that the header `Retry-After` names, in milliseconds. */
export function retryAfterOf({
  headers,
  receivedAt = wallTime(systemClock),
}: NetworkResponse): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - receivedAt;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}
