/** Where a client begins: connecting to a server, wherever it is. */
import type { HttpClientOptions } from "@mcp-gen/http/client";
import type { Client } from "./client.js";
import { memoryServerStore, type ServerStore } from "./known-servers.js";
import { openClient } from "./open.js";
import type { ConnectOptions } from "./options.js";
import { reached, type Target } from "./target.js";

export interface TargetOptions extends ConnectOptions {
  /** For servers that are reached by a URL: `headers`, `fetch`, `authorize` and so on. */
  readonly http?: HttpClientOptions;
  /** Remembers how servers were reached. Unless given, this process does, for as long as it lives. */
  readonly store?: ServerStore;
}

/** For all connections of the process that name no other. */
let ofThisProcess: ServerStore | undefined;

/**
 * Connects to a server of any revision: by its URL, by the command that starts it, or over a transport. What it speaks,
 * and over which transport of HTTP, is found out as the specification says (2026-07-28, basic/versioning), and remembered
 * for the next time.
 *
 * @throws TypeError for a target that is none; RevisionError when the server has no revision that may be spoken;
 * ConnectError when nothing that was tried led to a server; and what the only attempt has come to, such as an
 * HttpStatusError
 * @example
 * ```ts
 * await using client = await connect("https://example.com/mcp", { name: "app", version: "1.0.0" });
 * const result = await client.callTool("forecast", { city: "Berlin" });
 * ```
 */
export async function connect(target: Target, options: TargetOptions): Promise<Client> {
  const found = reached(target);
  const { http, store = (ofThisProcess ??= memoryServerStore()), ...own } = options;
  switch (found.kind) {
    case "transport":
      return openClient(found.transport, own);
    case "command": {
      const { connectCommand } = await import("./connect-command.js");
      return connectCommand(found, own, store);
    }
    case "http": {
      const { connectHttp } = await import("./connect-http.js");
      return connectHttp(found, own, http ?? {}, store);
    }
  }
}
