/** Log messages and pings to the sessions of all processes. */
import {
  OPEN_SESSION,
  StoreUnavailableError,
  type ClusterNode,
  type NodeHandlerError,
} from "@mcp-gen/core/cluster";
import { isLoggingLevel } from "@mcp-gen/protocol/newest/guards";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { OpenSessions } from "../../engine/open-sessions.js";
import type { PingOptions, ServerLogOptions, ServerSession } from "../../engine/session-events.js";

/** A log message to all sessions. */
interface LogMessage {
  readonly level: LoggingLevel;
  readonly data: unknown;
  readonly logger?: string | undefined;
}

const LOG = "log";

export class SessionMessages {
  readonly #node: ClusterNode;
  readonly #sessions: OpenSessions;
  readonly #onError: (error: unknown) => void;
  readonly #end: () => void;

  constructor(node: ClusterNode, sessions: OpenSessions, onError: (error: unknown) => void) {
    this.#node = node;
    this.#sessions = sessions;
    this.#onError = onError;
    this.#end = node.onAll(LOG, (value) => this.#log(value));
  }

  /** Sends a log message to the sessions of other processes. Each session gets it at most once. */
  log(level: LoggingLevel, data: unknown, options: ServerLogOptions = {}): void {
    const { logger, session } = options;
    if (!Object.hasOwn(options, "session")) {
      return this.#node.tellAll(LOG, { level, data: data ?? null, logger });
    }
    const id = typeof session === "string" ? session : session?.id;
    // A session of this process has got the message already.
    if (id === undefined || this.#sessions.find(id) !== undefined) return;
    this.#open(id)
      .then(() => this.#sessions.log(level, data, options))
      .catch(this.#onError);
  }

  /**
   * Sends `ping` to a session of this or another process.
   *
   * @throws McpError if the session does not exist; RequestTimeoutError; StoreUnavailableError
   */
  async ping(session: ServerSession | string, options?: PingOptions): Promise<void> {
    const id = typeof session === "string" ? session : session.id;
    if (this.#sessions.find(id) === undefined) await this.#open(id);
    await this.#sessions.ping(session, options);
  }

  close(): void {
    this.#end();
  }

  /** Opens a session in this process, if it exists. Its transport then sends messages to the process with the stream. */
  async #open(id: string): Promise<void> {
    try {
      await this.#node.ask(this.#node.id, OPEN_SESSION, id);
    } catch (thrown) {
      const { errorName } = thrown as Partial<NodeHandlerError>;
      if (errorName === "StoreUnavailableError")
        throw new StoreUnavailableError("sessions", thrown);
      // A TypeError: no transport of this process has sessions of other processes.
      if (errorName !== "TypeError") throw thrown;
    }
  }

  #log(value: unknown): void {
    const { level, data, logger } = (isObject(value) ? value : {}) as Partial<LogMessage>;
    if (!isLoggingLevel(level)) return;
    this.#sessions.log(level, data, typeof logger === "string" ? { logger } : {});
  }
}
