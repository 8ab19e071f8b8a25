/** Log messages and pings to sessions whose streams other processes hold. */
import type { Clock } from "@mcp-gen/core";
import { McpError, RequestTimeoutError } from "@mcp-gen/core/base";
import type { ClusterNode } from "@mcp-gen/core/cluster";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isLoggingLevel } from "@mcp-gen/protocol/newest/guards";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { OpenSessions } from "../../engine/open-sessions.js";
import type { ServerLogOptions } from "../../engine/session-events.js";

export interface MessagesHost {
  readonly clock: Clock;
  readonly sessions: OpenSessions;
  readonly onError: (error: unknown) => void;
}

/** A log message to all sessions, or to one. */
interface LogMessage {
  readonly level: LoggingLevel;
  readonly data: unknown;
  readonly logger?: string | undefined;
  readonly session?: string | undefined;
}

interface PendingPing {
  readonly timeout: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const LOG = "server.log";
const PING = "server.ping";
const PONG = "server.pong";
/** Milliseconds that the response to a ping may take between processes, in addition to its timeout. */
const HOP = 2_000;

export class SessionMessages {
  readonly #node: ClusterNode;
  readonly #host: MessagesHost;
  readonly #ends: (() => void)[];
  readonly #pings = new Map<number, PendingPing>();
  #pingCount = 0;

  constructor(node: ClusterNode, host: MessagesHost) {
    this.#node = node;
    this.#host = host;
    this.#ends = [
      node.onAll(LOG, (value) => void this.#log(value)),
      node.answer(LOG, async (value) => this.#log(value)),
      node.answer(PING, async (value, from) => this.#ping(value, from)),
      node.answer(PONG, async (value) => this.#pong(value)),
    ];
  }

  /** Sends a log message to the sessions of other processes. Each gets it at most once. */
  log(level: LoggingLevel, data: unknown, options: ServerLogOptions = {}): void {
    const { logger, session } = options;
    const message: LogMessage = { level, data: data ?? null, logger };
    const isDirected = Object.hasOwn(options, "session");
    if (!isDirected) return this.#node.tellAll(LOG, message);
    const id = typeof session === "string" ? session : session?.id;
    // A session of this process has got the message already.
    if (id === undefined || this.#host.sessions.find(id) !== undefined) return;
    this.#holderOf(id)
      .then((holder) => holder && this.#node.ask(holder, LOG, { ...message, session: id }))
      .catch(this.#host.onError);
  }

  /**
   * Sends `ping` through the process that holds the stream of a session.
   *
   * @throws McpError if no process has a stream of the session; RequestTimeoutError
   */
  async ping(id: string, timeout: number): Promise<void> {
    const holder = await this.#holderOf(id);
    if (holder === undefined || holder === this.#node.id) throw notOpen(id);
    const ping = ++this.#pingCount;
    let timer: { cancel(): void } | undefined;
    const answered = new Promise<void>((resolve, reject) => {
      this.#pings.set(ping, { timeout, resolve, reject });
      const late = (): void => reject(new RequestTimeoutError("ping", timeout));
      timer = this.#host.clock.after(timeout + HOP, late);
    });
    // Fails before anything waits for it, if the process is gone.
    answered.catch(() => {});
    try {
      const accepted = await this.#node.ask(holder, PING, { ping, session: id, timeout });
      if (accepted !== true) throw notOpen(id);
      await answered;
    } finally {
      timer?.cancel();
      this.#pings.delete(ping);
    }
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  async #holderOf(id: string): Promise<string | undefined> {
    const record = await this.#node.stores.sessions?.find(id);
    return record?.stream?.node;
  }

  #log(value: unknown): boolean | undefined {
    const { level, data, logger, session } = (isObject(value) ? value : {}) as Partial<LogMessage>;
    if (!isLoggingLevel(level)) return undefined;
    const { sessions } = this.#host;
    const options = typeof logger === "string" ? { logger } : {};
    if (session === undefined) sessions.log(level, data, options);
    else if (sessions.find(session) === undefined) return undefined;
    else sessions.log(level, data, { ...options, session });
    return true;
  }

  #ping(value: unknown, from: string): true | undefined {
    const { ping, session, timeout } = value as { ping: number; session: string; timeout: number };
    if (this.#host.sessions.find(session) === undefined) return undefined;
    const respond = (error?: Error): Promise<unknown> =>
      this.#node.ask(from, PONG, {
        ping,
        ...(error && { isTimeout: error instanceof RequestTimeoutError, error: error.message }),
      });
    this.#host.sessions
      .ping(session, { timeout })
      .then(() => respond(), respond)
      // The process that waits has ended.
      .catch(() => {});
    return true;
  }

  #pong(value: unknown): true | undefined {
    const response = value as { ping: number; isTimeout?: boolean; error?: string };
    const pending = this.#pings.get(response.ping);
    if (pending === undefined) return undefined;
    const { timeout, resolve, reject } = pending;
    if (response.error === undefined) resolve();
    else if (response.isTimeout === true) reject(new RequestTimeoutError("ping", timeout));
    else reject(new Error(`ping: ${response.error}`));
    return true;
  }
}

function notOpen(id: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `ping: expected a session with an open stream, received ${JSON.stringify(id)}; no process has a stream of it`,
  );
}
