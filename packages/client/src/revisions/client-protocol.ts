/** What a client can do in one revision: the entry of the registry, which loads when a server first speaks it. */
import type { Answer, ClientRevision, Loss, Pair } from "@mcp-gen/adapt/runtime";
import type { Revision } from "@mcp-gen/protocol";
import type {
  SessionClientProtocol,
  StatelessClientProtocol,
} from "@mcp-gen/protocol/runtime/registry";
import type { Shared } from "../era.js";
import type { Carrier } from "./call-adapter.js";

export type Wire = SessionWire | StatelessWire;

/** A revision whose requests stand alone. */
export interface StatelessWire extends StatelessClientProtocol<Revision> {
  /** Makes what carries calls from the newest revision and back; absent for the newest. */
  readonly carrier?: ((shared: Pick<Shared, "lost">) => Carrier) | undefined;
}

/** A revision whose connections open with `initialize`. */
export interface SessionWire extends SessionClientProtocol<Revision> {
  /** From this revision to the newest, and back. */
  readonly up: Pair;
  readonly down: Pair;
}

/** @throws TypeError for a session revision without adapters: sessions are always adapted */
export async function wireOf(revision: ClientRevision): Promise<Wire> {
  const { protocol, toNewest: up, fromNewest: down } = revision;
  const isAdapted = up !== undefined && down !== undefined;
  if (protocol.era === "stateless") {
    if (!isAdapted) return protocol;
    const { carrierOf } = await import("./call-adapter.js");
    return { ...protocol, carrier: (shared) => carrierOf(protocol.revision, { up, down }, shared) };
  }
  if (!isAdapted) {
    throw new TypeError(`${protocol.revision}: expected adapters to and from the newest revision`);
  }
  return { ...protocol, up, down };
}

/** What servers may ask a client, in the terms of the wire. */
export type QuestionHandlers<Context> = {
  "elicitation/create"?: (params: unknown, context: Context) => Promise<never>;
  "sampling/createMessage"?: (params: unknown, context: Context) => Promise<never>;
  "roots/list"?: (params: unknown, context: Context) => Promise<never>;
};

/** What to do instead of something that cannot be said in the other revision. */
export function impossible(losses: readonly Loss[]): Answer | undefined {
  return losses.find(({ kind }) => kind === "impossible")?.answer;
}
