/** What the functions of this folder take. */
import type { FetchLike } from "@mcp-gen/http/client";

/** The options of `createNetwork`. */
export interface CreateNetworkOptions {
  /** The URL of the MCP server. It decides which addresses are allowed. */
  readonly server: string;
  /** Sends the requests. With it, only literal addresses and `localhost` names are checked, because it resolves names. */
  readonly fetch?: FetchLike | undefined;
  /** Addresses, networks such as `10.1.0.0/16`, and host names that are allowed although they are private. */
  readonly allow?: readonly string[] | undefined;
  /** Milliseconds since 1970, for dates in responses. Default: the system time. */
  readonly now?: (() => number) | undefined;
}
