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
import type { ServerLogOptions, ServerSession } from "../../engine/session-events.js";

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
  /** Sends log messages to the sessions of this process. */
  readonly #log: OpenSessions["log"];
  readonly #end: () => void;

  /** @param sessions its methods also send messages to the sessions of other processes from now on */
  constructor(node: ClusterNode, sessions: OpenSessions, onError: (error: unknown) => void) {
    this.#node = node;
    this.#sessions = sessions;
    this.#onError = onError;
    const ping = sessions.ping.bind(sessions);
    const log = sessions.log.bind(sessions);
    this.#log = log;
    this.#end = node.onAll(LOG, (value) => this.#receive(value));
    sessions.ping = async (session, options) => {
      const id = idOf(session);
      if (!this.#has(id)) await this.#open(id);
      await ping(session, options);
    };
    sessions.log = (level, data, options) => {
      log(level, data, options);
      this.#send(level, data, options);
    };
  }

  close(): void {
    this.#end();
  }

  /** Sends a log message to the sessions of other processes. Each session gets it at most once. */
  #send(level: LoggingLevel, data: unknown, options: ServerLogOptions = {}): void {
    const { logger, session } = options;
    if (!Object.hasOwn(options, "session")) {
      return this.#node.tellAll(LOG, { level, data: data ?? null, logger });
    }
    const id = session === undefined ? undefined : idOf(session);
    // A session of this process has got the message already.
    if (id === undefined || this.#has(id)) return;
    this.#open(id)
      .then(() => this.#log(level, data, options))
      .catch(this.#onError);
  }

  #has(id: string): boolean {
    for (const { sessionId } of this.#sessions) if (sessionId === id) return true;
    return false;
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

  #receive(value: unknown): void {
    const { level, data, logger } = (isObject(value) ? value : {}) as Partial<LogMessage>;
    if (!isLoggingLevel(level)) return;
    this.#log(level, data, typeof logger === "string" ? { logger } : {});
  }
}

function idOf(session: ServerSession | string): string {
  return typeof session === "string" ? session : session.id;
}
