/** Types that describe a POST: its requests, its session, and the receiver of its messages. */
import type { Awaitable, AuthInfo, Connection, Route } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { Accepted } from "./read-body.js";
import type { EventStream } from "./event-stream.js";
import type { EventSink, HttpCall } from "./http-call.js";

/** The data of a POST that its reply needs. */
export interface Posted {
  readonly call: HttpCall;
  readonly auth: AuthInfo | undefined;
  readonly accepted: Accepted;
}

/** The requests of a POST. */
export interface PostedRequests {
  readonly count: number;
  /** The id of the request; undefined for a batch. */
  readonly id: RequestId | undefined;
  /** Returns the ids of all requests. */
  readonly ids: () => readonly RequestId[];
  /** True if the responses are sent in an array. */
  readonly isBatch: boolean;
  /** True for the `initialize` that opens the session. */
  readonly opensSession: boolean;
  /** True for `subscriptions/listen`, which counts as an open stream. */
  readonly listens: boolean;
}

/** The part of a session that a reply uses. `HttpSession` implements it. */
export interface ReplySession {
  readonly id: string;
  inFlight: number;
  /** True once the session has ended. */
  readonly over: boolean;
  readonly used: boolean;
  readonly sendsFirstEventId: boolean;
  readonly connection: Connection;
  /** Passes a message of a POST with requests to the connection. */
  accept(received: ReceivedMessage, route: Route): void;
  /**
   * Passes the messages of a POST without requests to the processes that wait for them, and answers it. Undefined without
   * a cluster.
   */
  deliver?(posted: Posted, items: readonly ReceivedMessage[], isBatch: boolean): void;
  save(): Awaitable<void>;
  touch(): void;
  /** @param ids returns the ids of the requests whose responses the stream contains */
  openStream(sink: EventSink, ids: () => readonly RequestId[]): EventStream;
  dropStream(stream: EventStream): void;
  canResume(stream: EventStream): boolean;
  /** Records that the session has received a message other than `initialize`. */
  use(): void;
  end(reason: string): void;
}

/** The receiver of the messages of a POST in revisions with sessions: a session, or a connection for this POST only. */
export type Owner =
  | { readonly session: ReplySession; readonly connection?: undefined }
  | { readonly session?: undefined; readonly connection: Connection };
