/** Opens a client on any transport. */
import { implementationOf, isolated, type Transport } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { Client } from "../client.js";
import { ClientConnection } from "../connection/connection.js";
import { Listeners } from "../connection/listeners.js";
import type { ClientContext, EraConnection } from "../era.js";
import { OutputValidation } from "../features/output-validation.js";
import { capabilitiesOf } from "../input/handlers.js";
import type { InputResponder } from "../input/input-responder.js";
import type { ConnectOptions } from "../options.js";
import type { ConnectProgress } from "./deadline.js";
import { negotiate } from "./negotiate.js";
import { allowedRevisions, readyRevision, type ClientSource } from "./ready.js";

const PROBE_TIMEOUT = 3_000;
const MAX_ROUNDS = 10;

export interface OpenOptions extends ConnectOptions {
  /** The key of the server for data that several clients share. */
  readonly serverName?: string;
  readonly progress: ConnectProgress;
  /** The revisions that the client can load. */
  readonly sources: readonly ClientSource[];
  /** The revision of the previous connection to the server. */
  readonly preferred?: Revision | undefined;
  /** Called when the client is open. Can return another connection, which then makes the calls of the client. */
  readonly opened?:
    ((era: EraConnection, context: ClientContext) => EraConnection | undefined) | undefined;
}

/**
 * Opens a client on a transport: negotiates the revision, and opens a session if the revision has sessions.
 *
 * @throws RevisionError if there is no common revision; McpError, RequestTimeoutError, ConnectionClosedError and errors
 * of the transport if the connection does not open. The transport is closed then.
 */
export async function openClient(transport: Transport, options: OpenOptions): Promise<Client> {
  const connection = new ClientConnection(transport, { ...options, onError: reporterOf(options) });
  try {
    const { sources, preferred, probeTimeout = PROBE_TIMEOUT, signal, progress } = options;
    const revisions = allowedRevisions(sources, options.revisions);
    const context = contextOf(connection, options);
    // Loaded first, so that invalid input handlers are rejected before the first request.
    if (options.answer !== undefined) context.inputTasks = (await context.loadResponder()).tasks;
    const negotiation = { revisions, preferred, probeTimeout, signal, progress };
    const { ready, details } = await negotiate(context, negotiation);
    context.details = details;
    const { revision } = ready.protocol;
    context.outputs.load = schemaLoader(options, revision, connection);
    const era = ready.createEra();
    const { liveness, use } = options;
    if (liveness !== undefined) {
      const { checkLiveness } = await import("../connection/liveness.js");
      checkLiveness(connection, liveness, (timeout) => era.ping({ timeout, maxTimeout: timeout }));
    }
    const middleware = use?.length ? await import("../features/middleware.js") : undefined;
    connection.agreed(revision);
    if (ready.era === "session") connection.notify("notifications/initialized");
    connection.handleWith(era);
    return new Client(options.opened?.(era, context) ?? era, context, {
      around: middleware?.aroundCalls(context, use ?? []),
      lists: options,
    });
  } catch (error) {
    options.progress.failure = error;
    options.progress.step = "the transport to close";
    await connection
      .close("the connection did not open")
      .catch((thrown: unknown) => connection.report(thrown));
    options.progress.failure = undefined;
    throw error;
  }
}

/** Returns a function that reports errors that no call rejects with. The function never throws. */
export function reporterOf({ name, onError }: ConnectOptions): (error: unknown) => void {
  const write = (error: unknown): void => console.error(`${name}:`, error);
  if (onError === undefined) return write;
  return (error) => isolated(() => onError(error), write);
}

function contextOf(connection: ClientConnection, options: OpenOptions): ClientContext {
  const { sources, answer = {}, extensions, onLoss, onLog, onNotification } = options;
  const listeners = new Listeners((run) => connection.guarded(run));
  if (onLog !== undefined) listeners.add("log", onLog);
  if (onNotification !== undefined) listeners.add("notification", onNotification);
  let responder: Promise<InputResponder> | undefined;
  const context: ClientContext = {
    connection,
    listeners,
    info: implementationOf(options),
    extensions,
    capabilities: { ...options.capabilities, ...capabilitiesOf(answer) },
    maxRounds: options.maxRounds ?? MAX_ROUNDS,
    reconnect: options.reconnect ?? {},
    cache: options.cache ?? true,
    serverName: options.serverName,
    outputs: new OutputValidation(),
    details: { server: undefined, capabilities: {}, instructions: undefined },
    loadResponder: () =>
      (responder ??= import("../input/input-responder.js").then(({ loadInputResponder }) =>
        loadInputResponder(options, context),
      )),
    ready: (revision) => readyRevision(sources, revision, context),
    reportLosses(revision, method, direction, losses, call) {
      if (losses.length === 0) return;
      const report = { revision, method, direction, losses };
      connection.guarded(() => onLoss?.(report));
      connection.guarded(() => call?.onLoss?.(report));
    },
  };
  return context;
}

/**
 * Returns a function that loads the validator of structured results. The returned function is called for the first tool
 * with an output schema.
 */
function schemaLoader(
  { jsonSchema }: OpenOptions,
  revision: Revision,
  connection: ClientConnection,
): OutputValidation["load"] {
  if (jsonSchema === false) return undefined;
  return async () => {
    const { OutputSchemas } = await import("../features/output-schemas.js");
    const engine = jsonSchema ?? (await import("@mcp-gen/json-schema/builtin")).builtin();
    return OutputSchemas.of(engine, revision, (error) => connection.report(error));
  };
}
