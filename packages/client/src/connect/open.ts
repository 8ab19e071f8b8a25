/** Opens a client on a transport, whatever is behind it. */
import { implementationOf, isolated, type Clock, type Transport } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { Implementation } from "@mcp-gen/protocol/newest";
import { agree } from "./negotiate.js";
import type { Answerer } from "../input/input-responder.js";
import { capabilitiesOf } from "../input/handlers.js";
import { Channel } from "../connection/connection.js";
import { Client } from "../client.js";
import type { ConnectProgress } from "./deadline.js";
import type { Era, Opening, Shared } from "../era.js";
import { Listeners } from "../connection/listeners.js";
import { defaultListLimits } from "../features/lists.js";
import type { ConnectOptions } from "../options.js";
import { Results } from "../features/output-validation.js";
import { ClientCache, responseCache } from "../features/response-cache.js";
import { allowed, type ClientSource } from "../revisions/sources.js";
import type { Wire } from "../revisions/client-protocol.js";

const PROBE_TIMEOUT = 3_000;
const ROUNDS = 10;

const UNKNOWN: Opening = { server: undefined, capabilities: {}, instructions: undefined };

export interface OpenOptions extends ConnectOptions {
  /** Names the server, for what clients of it may share. */
  readonly serverName?: string;
  readonly progress: ConnectProgress;
  /** What the client can load. */
  readonly sources: readonly ClientSource[];
  /** The revision that the server spoke last. */
  readonly preferred?: Revision | undefined;
}

/**
 * Opens a client: finds out what the server speaks, and opens a session where it has sessions.
 *
 * @throws RevisionError when there is no revision in common; McpError, RequestTimeoutError, ConnectionClosedError and
 * what the transport has to say when the server does not open. The transport is closed then.
 */
export async function openClient(transport: Transport, options: OpenOptions): Promise<Client> {
  const channel = new Channel(transport, { ...options, onError: reporterOf(options) });
  try {
    const revisions = allowed(options.sources, options.revisions);
    const { clock } = channel;
    let answerer: Promise<Answerer> | undefined;
    const server = (): Implementation | undefined => shared.opening.server;
    const loadAnswerer = async (): Promise<Answerer> => {
      const { Answerer: Loaded } = await import("../input/input-responder.js");
      return new Loaded(options.answer ?? {}, { clock, rate: options.questionRate, server });
    };
    const shared: Shared = {
      channel,
      answerer: () => (answerer ??= loadAnswerer()),
      listeners: new Listeners((run) => channel.guarded(run)),
      info: implementationOf(options),
      capabilities: { ...options.capabilities, ...capabilitiesOf(options.answer ?? {}) },
      rounds: options.rounds ?? ROUNDS,
      sources: options.sources,
      reconnect: options.reconnect ?? {},
      cache: cacheOf(options, clock),
      opening: UNKNOWN,
      results: new Results(),
      lost(revision, method, direction, losses, call) {
        if (losses.length === 0) return;
        const report = { revision, method, direction, losses };
        channel.guarded(() => options.onLoss?.(report));
        channel.guarded(() => call?.onLoss?.(report));
      },
    };
    const { onLog, onNotification } = options;
    if (onLog !== undefined) shared.listeners.add("log", onLog);
    if (onNotification !== undefined) shared.listeners.add("notification", onNotification);
    // What is wrong with the answers is said before anything is sent.
    if (options.answer !== undefined) await shared.answerer();
    const { probeTimeout = PROBE_TIMEOUT, signal, progress } = options;
    const agreed = await agree(shared, {
      revisions,
      preferred: options.preferred,
      probeTimeout,
      signal,
      progress,
    });
    const { wire } = agreed;
    shared.opening = agreed.opening;
    const { jsonSchema } = options;
    if (jsonSchema !== false) {
      const report = (error: unknown): void => channel.report(error);
      shared.results.load = async () => {
        const { OutputSchemas } = await import("../features/output-schemas.js");
        const engine = jsonSchema ?? (await import("@mcp-gen/json-schema/builtin")).builtin();
        return OutputSchemas.of(engine, wire.revision, report);
      };
    }
    const era = await eraOf(wire, shared);
    const { liveness } = options;
    if (liveness !== undefined) {
      const { keepAsking } = await import("../connection/liveness.js");
      keepAsking(channel, liveness, (timeout) => era.ping({ timeout, maxTimeout: timeout }));
    }
    channel.agreed(wire.revision);
    if (wire.era === "session") channel.notify("notifications/initialized");
    channel.speak(era);
    const lists = {
      pages: options.pages ?? defaultListLimits.pages,
      items: options.listItems ?? defaultListLimits.items,
      size: options.listSize ?? defaultListLimits.size,
    };
    return new Client(era, shared, options.use ?? [], lists);
  } catch (error) {
    options.progress.failure = error;
    options.progress.step = "the transport to close";
    await channel
      .close("the connection did not open")
      .catch((thrown: unknown) => channel.report(thrown));
    options.progress.failure = undefined;
    throw error;
  }
}

/** Tells the application what went wrong where nobody waits for it. It never throws. */
export function reporterOf({ name, onError }: ConnectOptions): (error: unknown) => void {
  const write = (error: unknown): void => console.error(`${name}:`, error);
  if (onError === undefined) return write;
  return (error) => isolated(() => onError(error), write);
}

/** A server is of one era: what the other needs is not loaded. */
async function eraOf(wire: Wire, shared: Shared): Promise<Era> {
  if (wire.era === "session") {
    const { SessionEra } = await import("../session/session-era.js");
    return new SessionEra(wire, shared);
  }
  const { StatelessEra } = await import("../stateless/stateless-era.js");
  return new StatelessEra(wire, shared);
}

function cacheOf({ cache, serverName }: OpenOptions, clock: Clock): ClientCache | undefined {
  return cache === false ? undefined : new ClientCache(cache ?? responseCache(), serverName, clock);
}
