/** Where a client begins: connecting to a server, wherever it is. */
import { clientRevisions } from "@mcp-gen/adapt/revisions";
import type { ClientRevision } from "@mcp-gen/adapt/runtime";
import type { Cataloged, CatalogOf } from "../features/catalog.js";
import { checkConnectOptions } from "./check-options.js";
import type { Client } from "../client.js";
import { ConnectProgress, withinDeadline } from "./deadline.js";
import { memoryServerStore, reliable, type ServerStore } from "./known-servers.js";
import { openClient, reporterOf, type OpenOptions } from "./open.js";
import type { TargetOptions } from "../options.js";
import { sourcesOf, type ClientSource } from "./ready.js";
import { reached, type Reached, type Target } from "./target.js";

/** For all connections of the process that name no other. */
let ofThisProcess: ServerStore | undefined;

/**
 * Connects to a server of any revision: by its URL, by the command that starts it, or over a transport. What it speaks,
 * and over which transport of HTTP, is found out as the specification says (2026-07-28, basic/versioning), and remembered
 * for the next time.
 *
 * @throws TypeError for a wrong target or option; RevisionError when the server has no revision that may be spoken;
 * ConnectTimeoutError after `connectTimeoutMs`; ConnectError when no attempt succeeded; and the error of the only attempt,
 * such as an HttpStatusError
 * @typeParam Served the type of the server, as in `connect<typeof server>`: names of its tools and prompts, arguments and
 * structured results have their types then. Nobody checks that it is that server.
 * @example
 * ```ts
 * await using client = await connect("https://example.com/mcp", { name: "app", version: "1.0.0" });
 * const result = await client.callTool("forecast", { city: "Berlin" });
 * ```
 */
export function connect<Served extends Cataloged = Cataloged>(
  target: Target,
  options: TargetOptions,
): Promise<Client<CatalogOf<Served>>>;
export function connect(target: Target, options: TargetOptions): Promise<Client> {
  return connectTo(clientRevisions(), target, options);
}

/**
 * Connects with revisions that are given as modules, so that a bundle holds no other.
 *
 * @example
 * ```ts
 * import { clientRevision } from "@mcp-gen/adapt/2026-07-28/client";
 * await using client = await connectOf([clientRevision], "https://example.com/mcp", { name: "app", version: "1.0.0" });
 * ```
 */
export function connectOf<Served extends Cataloged = Cataloged>(
  revisions: readonly ClientRevision[],
  target: Target,
  options: Omit<TargetOptions, "revisions">,
): Promise<Client<CatalogOf<Served>>>;
export function connectOf(
  revisions: readonly ClientRevision[],
  target: Target,
  options: Omit<TargetOptions, "revisions">,
): Promise<Client> {
  return connectTo(sourcesOf(revisions), target, options);
}

async function connectTo(
  sources: readonly ClientSource[],
  target: Target,
  options: TargetOptions,
): Promise<Client> {
  await checkConnectOptions(options);
  const found = reached(target);
  const progress = new ConnectProgress(nameOf(found));
  const report = reporterOf(options);
  return withinDeadline(
    progress,
    options,
    (signal) => open(found, { ...options, signal }, { sources, progress }),
    (client) => void client.close().catch(report),
  );
}

async function open(
  found: Reached,
  options: TargetOptions,
  context: Pick<OpenOptions, "sources" | "progress">,
): Promise<Client> {
  const { http, restart, store: given = (ofThisProcess ??= memoryServerStore()), ...own } = options;
  const opening = { ...own, ...context };
  const store = reliable(given, reporterOf(own));
  switch (found.kind) {
    case "transport":
      return openClient(found.transport, opening);
    case "command": {
      // By the name of the package: its conditions put something else there on hosts that start no programs.
      const { connectCommand } = await import("@mcp-gen/client/connect-command");
      return connectCommand(found, opening, { store, restart });
    }
    case "http": {
      const { connectHttp } = await import("./connect-http.js");
      return connectHttp(found, opening, http ?? {}, store);
    }
  }
}

/** How errors name a target. The query of a URL may hold credentials. */
function nameOf(found: Reached): string {
  switch (found.kind) {
    case "transport":
      return "transport";
    case "command":
      return found.command.command;
    case "http":
      return found.key;
  }
}
