/** Connects a client to a server. */
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
import { resolveTarget, type ResolvedTarget, type Target } from "./target.js";

/** The default store of all connections of this process. */
let ofThisProcess: ServerStore | undefined;

/**
 * Connects to a server of any revision: by its URL, by the command that starts it, or over a transport. The client
 * detects the revision and the HTTP transport as specified (2026-07-28, basic/versioning), and remembers both for the
 * next connection.
 *
 * @throws TypeError for an invalid target or option; RevisionError if the server supports no allowed revision;
 * ConnectTimeoutError after `connectTimeoutMs`; ConnectError if no attempt succeeded. If the client made only one
 * attempt at a URL or a transport, throws the error of that attempt instead, such as an HttpStatusError
 * @typeParam Served the type of the server, as in `connect<typeof server>`: types the names of its tools and prompts,
 * their arguments and structured results. The client does not verify it.
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
 * Connects with the given revision modules, so that a bundle contains no other revision.
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
  given: TargetOptions,
): Promise<Client> {
  await checkConnectOptions(given);
  const found = await resolveTarget(target);
  let extended = { options: given, sources };
  if (given.extensions !== undefined || given.auth !== undefined) {
    const { extendedOptions } = await import("./extended-options.js");
    extended = await extendedOptions(found, extended);
  }
  const { options } = extended;
  const progress = new ConnectProgress(nameOf(found));
  const report = reporterOf(options);
  return withinDeadline(
    progress,
    options,
    (signal) => open(found, { ...options, signal }, { sources: extended.sources, progress }),
    (client) => void client.close().catch(report),
  );
}

async function open(
  found: ResolvedTarget,
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
      // Imported by the package name, because its conditions select another module on hosts without child processes.
      const { connectCommand } = await import("@mcp-gen/client/connect-command");
      return connectCommand(found, opening, { store, restart });
    }
    case "http": {
      const { connectHttp } = await import("./connect-http.js");
      return connectHttp(found, opening, http ?? {}, store);
    }
  }
}

/** Returns the name of a target in errors, without the query, which may contain credentials. */
function nameOf(found: ResolvedTarget): string {
  switch (found.kind) {
    case "transport":
      return "transport";
    case "command":
      return found.command.command;
    case "http":
      return found.key;
  }
}
