/** Sends the requests of authorization: bounded in time, size and redirects, and only to allowed addresses (C34). */
// Imported by package name, so that export conditions select the implementation of the platform.
import { platform } from "@mcp-gen/auth/network/platform";
import { AuthError } from "../errors.js";
import { createGuard } from "./guard.js";
import { UnusableResponse } from "./limits.js";
import { createSender } from "./sender.js";
import { fetchSender } from "./web-platform.js";
import { withTimeout } from "./with-timeout.js";
import type { Network, NetworkOptions, NetworkResponse } from "../model.js";
import type { CreateNetworkOptions } from "./options.js";
import type { NetworkPlatform } from "./types.js";

const TIMEOUT = 10_000;

/** Creates the network for one MCP server. */
export function createNetwork(
  { server, fetch, allow = [], now }: CreateNetworkOptions,
  host: NetworkPlatform = platform,
): Network {
  const { createMatcher } = host;
  const used = fetch === undefined ? host : { createMatcher, send: fetchSender(fetch) };
  const send = createSender(server, createGuard(server, allow, used), used.send);

  const request = async (
    address: string,
    body: string | undefined,
    options: NetworkOptions = {},
  ): Promise<NetworkResponse> => {
    const { what = "the address", signal } = options;
    // Reports an invalid entry before any request.
    if (allow.length > 0) (await import("./allow-list.js")).readAllowList(allow);
    try {
      const response = await withTimeout(signal, TIMEOUT, expire, (own) =>
        send(address, body, options, own),
      );
      return { ...response, receivedAt: now?.() };
    } catch (error) {
      if (error instanceof AuthError) throw error;
      signal?.throwIfAborted();
      const { failedRequest } = await import("./network-errors.js");
      throw failedRequest(error, address, { what, server });
    }
  };

  return {
    get: (url, options) => request(url, undefined, options),
    post: request,
  };
}

function expire(): Error {
  return new UnusableResponse(
    `expected a response within ${TIMEOUT / 1_000} s, received none`,
    true,
  );
}
