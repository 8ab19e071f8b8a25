/** Sends the requests of authorization: bounded in time, size and redirects, and only to allowed addresses (C34). */
// Imported by package name, so that export conditions select the implementation of the platform.
import { systemClock, wallTime } from "@mcp-gen/core/base";
import { platform } from "@mcp-gen/auth/network/platform";
import { AuthError } from "../errors.js";
import { createGuard } from "./guard.js";
import { urlWithoutQuery } from "../shared/untrusted-text.js";
import { createSender, UnusableResponse } from "./sender.js";
import { fetchSender } from "./web-platform.js";
import { withTimeout } from "./with-timeout.js";
import type { Network, NetworkOptions, NetworkResponse } from "../model.js";
import type { CreateNetworkOptions } from "./options.js";
import type { NetworkPlatform } from "./types.js";

const TIMEOUT = 10_000;

/** Creates the network for one MCP server. */
export function createNetwork(
  { server, fetch, allow = [] }: CreateNetworkOptions,
  host: NetworkPlatform = platform,
): Network {
  const { createMatcher } = host;
  const used = fetch === undefined ? host : { createMatcher, send: fetchSender(fetch) };
  const send = createSender(server, createGuard(server, allow, used), used.send);

  const request = async (
    address: string,
    body: string | undefined,
    options: NetworkOptions,
  ): Promise<NetworkResponse> => {
    const { what = "the address", signal } = options;
    try {
      return await withTimeout(signal, TIMEOUT, expire, (own) => send(address, body, options, own));
    } catch (error) {
      if (error instanceof AuthError) throw error;
      signal?.throwIfAborted();
      const { message, retryable } =
        error instanceof UnusableResponse
          ? error
          : { message: "expected a response, received a connection error", retryable: true };
      throw new AuthError("auth/unavailable", `${what}, ${urlWithoutQuery(address)}: ${message}`, {
        resource: server,
        retryable,
        cause: error,
      });
    }
  };

  return {
    get: (url, options = {}) => request(url, undefined, options),
    post: (url, body, options = {}) => request(url, body, options),
  };
}

function expire(): Error {
  return new UnusableResponse(
    `expected a response within ${TIMEOUT / 1_000} s, received none`,
    true,
  );
}

/** The time that the header `Retry-After` names, in milliseconds. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  const milliseconds = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : Date.parse(text) - wallTime(systemClock);
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}
