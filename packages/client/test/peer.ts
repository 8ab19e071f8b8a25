/** A scripted server, and a client of it. */
import { vi } from "vitest";
import {
  fakeClock,
  memoryTransports,
  type FakeClock,
  type Transport,
  type TransportReceiver,
} from "@mcp-gen/core";
import { connect, type Client } from "@mcp-gen/client";
import type { RequestId, Revision } from "@mcp-gen/protocol";
import type { Options, Wire } from "./helpers.js";

/** The reply to a request: a result, `{ error }` for an error, or nothing. */
export type Reply = (request: Wire & { readonly params: Wire }, peer: Peer) => Wire | undefined;

export interface Peer {
  /** The end for the client. */
  readonly transport: Transport;
  /** What the client has sent, in order. */
  readonly sent: Wire[];
  /** Sends any value. */
  say(message: unknown): void;
  /** The sent messages of a method. */
  of(method: string): Wire[];
  /** The params of the first message of a method. */
  paramsOf(method: string): Wire;
  /** Answers nothing from now on. */
  silence(): void;
  /** Reports a request without a response, as a transport does. */
  fail(id: unknown, error: Error): void;
  /** Reports the end of the session, as a transport does. */
  lose(error: Error, unanswered: boolean): void;
  /** Ends the channel. */
  end(): Promise<void>;
  readonly isClosed: boolean;
  /** Revisions that the transport received. */
  readonly agreed: Revision[];
}

export const CAPABILITIES = {
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  logging: {},
  completions: {},
};

export const META = "io.modelcontextprotocol/";

/** Replies by method. Other methods get -32601. */
export function scripted(replies: { readonly [method: string]: Reply }): Peer {
  const [near, far] = memoryTransports();
  const sent: Wire[] = [];
  const agreed: Revision[] = [];
  let closed = false;
  let told: TransportReceiver | undefined;
  let isSilent = false;
  const peer: Peer = {
    transport: {
      start(receiver) {
        told = receiver;
        near.start(receiver);
      },
      send: (message) => near.send(message),
      agreed: (revision) => void agreed.push(revision),
      close: () => near.close(),
    },
    sent,
    agreed,
    say: (message) => far.send(message as Parameters<Transport["send"]>[0]),
    of: (method) => sent.filter((message) => message["method"] === method),
    paramsOf: (method) => peer.of(method)[0]?.["params"] as Wire,
    silence: () => void (isSilent = true),
    fail: (id, error) => told?.failed?.(id as RequestId, error),
    lose: (error, unanswered) => told?.lost?.(error, unanswered),
    end: () => far.close(),
    get isClosed() {
      return closed;
    },
  };
  far.start({
    value(value) {
      const message = value as Wire;
      sent.push(message);
      const { id, method, params = {} } = message;
      if (id === undefined || typeof method !== "string" || isSilent) return;
      const reply = Object.hasOwn(replies, method)
        ? replies[method]?.({ ...message, params: params as Wire }, peer)
        : { error: { code: -32601, message: "Method not found" } };
      if (reply === undefined) return;
      const response = "error" in reply ? { error: reply["error"] } : { result: reply };
      peer.say({ jsonrpc: "2.0", id, ...response });
    },
    invalid: () => {},
    closed: () => (closed = true),
  });
  return peer;
}

export const discovered: Reply = () => ({
  resultType: "complete",
  supportedVersions: ["2026-07-28"],
  capabilities: CAPABILITIES,
  ttlMs: 0,
  cacheScope: "private",
  _meta: { [`${META}serverInfo`]: { name: "scripted", version: "1.0.0" } },
});

/** Opens a session in the revision that the client offers, or in another one. */
export function opened(revision?: string): Reply {
  return ({ params }) => ({
    protocolVersion: revision ?? params["protocolVersion"],
    capabilities: CAPABILITIES,
    serverInfo: { name: "scripted", version: "1.0.0" },
  });
}

export interface Scripted {
  readonly client: Client;
  readonly peer: Peer;
  readonly clock: FakeClock;
  readonly errors: unknown[];
}

/** A client of a scripted server at one revision, with a clock that the test moves. */
export async function clientOf(
  revision: Revision,
  replies: { readonly [method: string]: Reply } = {},
  options: Partial<Options> = {},
): Promise<Scripted> {
  const opening: Record<string, Reply> =
    revision === "2026-07-28" ? { "server/discover": discovered } : { initialize: opened() };
  const peer = scripted({ ...opening, ...replies });
  const clock = fakeClock();
  const errors: unknown[] = [];
  const client = await connect(peer.transport, {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    clock,
    onError: (error) => errors.push(error),
    ...options,
  });
  return { client, peer, clock, errors };
}

/** Runs everything that is due without advancing the time. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
