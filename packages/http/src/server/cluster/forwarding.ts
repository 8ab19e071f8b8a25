/**
 * Passes messages of the client that get no response to the processes that wait for them: responses to input requests and
 * their progress to the node in their id, cancellations to all processes of the session.
 */
import { RetryLaterError, withErrorId } from "@mcp-gen/core/base";
import type { Clock, Connection, Route } from "@mcp-gen/core";
import type { ClusterNode } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import type { RequestId } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { Posted } from "../posted.js";
import type { Refusal } from "../refusal.js";
import type { Reporter } from "../reporter.js";
import { RESPONSE } from "./kinds.js";
import type { Cancellations } from "./cancellations.js";
import { inTime } from "./in-time.js";
import { LateResponses } from "./late-responses.js";
import { invalidRequest } from "./parts.js";
import { isTooLarge, MESSAGE_TOO_LARGE } from "./too-large.js";

/** What forwarding needs from a session. */
export interface ForwardingSession {
  readonly id: string;
  readonly owner: string | undefined;
  readonly connection: Connection;
  readonly cancellations: Pick<Cancellations, "cancel">;
  /** Waits until the changes of the session are stored. */
  settled(): Promise<void>;
}

/**
 * Milliseconds after which the client can send a response again whose process does not respond. Eight attempts of a client
 * then take longer than the lease of a process.
 */
const RETRY_AFTER = 2_000;
/** Milliseconds for finding out whether a process has ended, after it did not respond for a second. */
const CHECK_TIME = 100;

/**
 * Whether the process waited for a response. `gone`: it has ended. `silent`: it does not respond. `large`: the bus cannot
 * pass on the message. `unreachable`: there is no bus.
 */
type Passed = boolean | "gone" | "silent" | "large" | "unreachable";

/** A response or a progress notification, for the node that has sent the input request. */
export interface ForwardedMessage {
  readonly session: string;
  readonly principal: string | undefined;
  readonly received: ReceivedMessage;
}

export class SessionForwarding {
  readonly #session: ForwardingSession;
  readonly #node: ClusterNode;
  readonly #reporter: Reporter;
  readonly #clock: Clock;
  #late: LateResponses | undefined;

  constructor(session: ForwardingSession, node: ClusterNode, reporter: Reporter, clock: Clock) {
    this.#session = session;
    this.#node = node;
    this.#reporter = reporter;
    this.#clock = clock;
  }

  /** Passes one message of a batch that also contains requests. */
  pass(item: ReceivedMessage, route: Route): void {
    this.#pass(item, route).catch(this.#reporter.report);
  }

  /** Passes all messages of a POST, and answers it. */
  deliver(posted: Posted, items: readonly ReceivedMessage[], isBatch: boolean): void {
    const { call } = posted;
    this.#deliver(posted, items, isBatch).catch((error: unknown) =>
      this.#reporter.fail(call, error),
    );
  }

  async #deliver(
    { auth, call }: Posted,
    items: readonly ReceivedMessage[],
    isBatch: boolean,
  ): Promise<void> {
    const { revision } = this.#session.connection;
    const route = { auth, clientKey: call.clientKey };
    const results = await Promise.all(
      items.map(async (item) => {
        const refused = await this.#pass(item, route);
        if (item.kind === "invalid") return JSON.stringify(withErrorId(item.error, revision));
        return refused;
      }),
    );
    await this.#session.settled();
    const errors = results.filter((result) => result !== undefined);
    const [first] = errors;
    if (first === undefined) return call.answer(202, {});
    // The client sends all again: repeated responses have no effect.
    const silent = errors.find((error) => typeof error !== "string" && error.status === 503);
    if (typeof silent === "object") return this.#reporter.refuse(call, silent);
    const texts = errors.map((error) => (typeof error === "string" ? error : textOf(error)));
    if (isBatch) call.json(400, `[${texts.join(",")}]`);
    else if (typeof first === "string") call.json(400, first);
    else this.#reporter.refuse(call, first);
  }

  /** Passes a message to the process that waits for it. Returns a refusal if none does. */
  async #pass(item: ReceivedMessage, route: Route): Promise<Refusal | undefined> {
    const session = this.#session;
    const node = this.#node;
    if (item.kind === "notification") {
      const { method, params } = item.message;
      const address = method === PROGRESS ? nodeOf(params?.["progressToken"]) : undefined;
      if (method === CANCELLED) session.cancellations.cancel(item.message, route);
      else if (address !== undefined && address !== node.id) await this.#ask(address, item);
      else session.connection.accept(item, route);
      return undefined;
    }
    const id = responseIdOf(item);
    if (id === undefined) {
      if (item.kind !== "invalid") session.connection.accept(item, route);
      return undefined;
    }
    const address = nodeOf(id);
    const isHere = address === undefined || address === node.id;
    const accepted = isHere ? receive(session, item, route) : await this.#ask(address, item);
    if (accepted === true) return undefined;
    if (accepted === "large") return MESSAGE_TOO_LARGE;
    if (accepted === "silent") return this.#reporter.refusalOf(silentNode(id));
    node.count("ignoredResponses");
    if (accepted === "unreachable") return unreachable(id);
    return accepted === "gone" ? gone(id) : unexpected(id);
  }

  async #ask(address: string, received: ReceivedMessage): Promise<Passed> {
    if (!this.#node.hasBus) return "unreachable";
    const { id: session, owner: principal } = this.#session;
    const message: ForwardedMessage = { session, principal, received };
    try {
      return (await this.#node.ask(address, RESPONSE, message)) === true;
    } catch (error) {
      if (!(error instanceof NodeGoneError)) throw error;
      const id = responseIdOf(received);
      if (isTooLarge(error)) return "large";
      if (id === undefined || (await this.#hasEnded(address))) return "gone";
      this.#late ??= new LateResponses(this.#node, this.#clock);
      this.#late.add(address, id, message);
      return "silent";
    }
  }

  /** Whether a node has ended. False if that cannot be found out now. */
  async #hasEnded(address: string): Promise<boolean> {
    if (this.#node.stores.leases === undefined) return true;
    return inTime(this.#clock, this.#node.isLeaseFree(address), CHECK_TIME).catch(() => false);
  }
}

/**
 * Passes a response or a progress notification to the connection, if the connection waits for it. Returns whether it
 * does.
 */
export function receive(session: ForwardingSession, item: ReceivedMessage, route: Route): boolean {
  const { connection } = session;
  const id = responseIdOf(item);
  if (id !== undefined && connection.awaits?.(id) === false) return false;
  connection.accept(item, route);
  return true;
}

const CANCELLED = "notifications/cancelled";
const PROGRESS = "notifications/progress";

/** Returns the id of a response. Undefined for other messages, and for a response whose id cannot be read. */
function responseIdOf(item: ReceivedMessage): RequestId | undefined {
  switch (item.kind) {
    case "result":
      return item.message.id;
    case "error":
      return item.id;
    case "invalid":
      return item.meant === "response" ? item.id : undefined;
    default:
      return undefined;
  }
}

/** Returns the node that has sent the input request with this id. */
function nodeOf(id: unknown): string | undefined {
  return typeof id === "string" ? /^([\w-]{1,64})\.[\w-]+$/.exec(id)?.[1] : undefined;
}

function unexpected(id: RequestId): Refusal {
  return invalidRequest(
    400,
    `body: no input request waits for a response with the id ${describeReceived(id)}; it was answered before, has ended, or belongs to a different session or process`,
  );
}

function gone(id: RequestId): Refusal {
  return invalidRequest(
    400,
    `body: the process that sent the input request ${describeReceived(id)} has ended`,
  );
}

function unreachable(id: RequestId): Refusal {
  return invalidRequest(
    400,
    `body: a different process has sent the input request ${describeReceived(id)}, and the cluster has no bus to pass the response on`,
  );
}

function silentNode(id: RequestId): RetryLaterError {
  const message = `Server busy: the process that sent the input request ${describeReceived(id)} does not respond. Send the response again later.`;
  return new RetryLaterError("capacity", message, RETRY_AFTER);
}

function textOf({ code, message }: Refusal): string {
  return JSON.stringify({ jsonrpc: "2.0", error: { code, message } });
}
