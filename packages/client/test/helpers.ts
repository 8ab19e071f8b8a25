/**
 * Shared helpers of client tests: servers and scripted peers, and a strict check of all messages that the client
 * sends.
 */
import { connectEndpoint, memoryTransports, type Transport } from "@mcp-gen/core";
import { connect, type Client } from "@mcp-gen/client";
import { isRevision, type Revision } from "@mcp-gen/protocol";
import type { Server } from "@mcp-gen/server";
import { afterEach } from "vitest";

export type Options = Parameters<typeof connect>[1];
export type Wire = Record<string, unknown>;

export const REVISIONS: readonly Revision[] = [
  "2024-11-05",
  "2025-03-26",
  "2025-06-18",
  "2025-11-25",
  "2026-07-28",
];
export const SESSIONS = REVISIONS.filter((revision) => revision < "2026-07-28");

export interface Connected {
  readonly client: Client;
  /** What the client sent, in order. */
  readonly sent: Wire[];
  /** What the server sent, in order. */
  readonly received: Wire[];
  readonly errors: unknown[];
}

const judged: { readonly sent: Wire[]; readonly received: Wire[]; readonly client: Client }[] = [];

afterEach(async () => {
  for (const { sent, received, client } of judged.splice(0)) {
    await client.close();
    await judge(sent, received, client.revision);
  }
});

/** A client of an in-process server. After each test, checks all its messages with the guards of the revision. */
export async function connected(
  server: Server,
  revision: Revision | undefined,
  options: Partial<Options> = {},
): Promise<Connected> {
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  const sent: Wire[] = [];
  const received: Wire[] = [];
  const errors: unknown[] = [];
  const client = await connect(watched(near, sent, received), {
    name: "test",
    version: "1.0.0",
    ...(revision === undefined ? {} : { revisions: [revision] }),
    onError: (error) => errors.push(error),
    ...options,
  });
  judged.push({ sent, received, client });
  return { client, sent, received, errors };
}

function watched(transport: Transport, sent: Wire[], received: Wire[]): Transport {
  return {
    start: (receiver) =>
      transport.start({
        ...receiver,
        value: (value) => {
          received.push(value as Wire);
          receiver.value(value);
        },
      }),
    send(message) {
      sent.push(JSON.parse(text(message)) as Wire);
      transport.send(message);
    },
    close: () => transport.close(),
  };
}

/** @throws for the first message that is invalid in the revision */
async function judge(
  sent: readonly Wire[],
  received: readonly Wire[],
  revision: Revision,
): Promise<void> {
  const questions = new Map(
    received
      .filter(({ id, method }) => id !== undefined && method !== undefined)
      .map((one) => [one["id"], String(one["method"])]),
  );
  const ids = new Set<unknown>();
  for (const message of sent) {
    const { id, method, params, result } = message;
    const spoken = spokenIn(message, revision);
    const { parseMessage, isParamsOf, isResultOf } = await rules(spoken);
    if (parseMessage(message).kind === "invalid") throw new Error(`no message: ${text(message)}`);
    if (typeof method === "string") {
      if (!isParamsOf(method, params)) throw new Error(`${spoken}: no params: ${text(message)}`);
      if (id !== undefined && ids.has(id)) throw new Error(`an id twice: ${text(message)}`);
      if (id !== undefined) ids.add(id);
    } else if (revision === "2026-07-28") {
      throw new Error(`a response: ${text(message)}`);
    } else if (result !== undefined) {
      const asked = questions.get(id) ?? "";
      if (asked !== "ping" && !isResultOf(asked, result)) {
        throw new Error(`${spoken}: no result of ${asked}: ${text(message)}`);
      }
    }
  }
}

/** The revision of a message; handshake messages name it. */
function spokenIn({ method, params }: Wire, agreed: Revision): Revision {
  if (method === "server/discover") return "2026-07-28";
  const named = method === "initialize" ? (params as Wire)["protocolVersion"] : agreed;
  return isRevision(named) ? named : agreed;
}

interface Rules {
  parseMessage(value: unknown): { readonly kind: string };
  isParamsOf(method: string, value: unknown): boolean;
  isResultOf(method: string, value: unknown): boolean;
}

function rules(revision: Revision): Promise<Rules> {
  switch (revision) {
    case "2024-11-05":
      return import("@mcp-gen/protocol/2024-11-05");
    case "2025-03-26":
      return import("@mcp-gen/protocol/2025-03-26");
    case "2025-06-18":
      return import("@mcp-gen/protocol/2025-06-18");
    case "2025-11-25":
      return import("@mcp-gen/protocol/2025-11-25");
    case "2026-07-28":
      return import("@mcp-gen/protocol/2026-07-28");
    default:
      return revision satisfies never;
  }
}

function text(message: unknown): string {
  return JSON.stringify(message);
}

/** Attaches a handler immediately, so that a rejection is never unhandled. */
export function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
