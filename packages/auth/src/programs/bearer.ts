/** A token that the application already has. */
import type { Awaitable } from "@mcp-gen/core";
import type { ClientAuth, HttpHeaders } from "@mcp-gen/http/client";

/**
 * Sends a fixed token, or the token that a function returns for each request. A 401 fails the request: the function
 * decides when a token is replaced. Text that is not a token fails the request with a TypeError, which does not contain
 * it.
 *
 * @example await connect(url, { name: "app", version: "1.0.0", auth: bearer(process.env.MCP_TOKEN ?? "") })
 */
export function bearer(token: string | (() => Awaitable<string>)): ClientAuth {
  return {
    async headers({ server, url }): Promise<HttpHeaders> {
      // Another origin must not see the token.
      if (new URL(url).origin !== new URL(server).origin) return {};
      const value = typeof token === "string" ? token : await token();
      if (!/^[\x21-\x7e]+$/.test(value)) {
        throw new TypeError(
          "bearer: expected a token of visible ASCII characters, without the scheme Bearer",
        );
      }
      return { authorization: `Bearer ${value}` };
    },
    handleChallenge: () => false,
  };
}
