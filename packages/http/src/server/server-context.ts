/**
 * The state that all requests to one endpoint share, without replies and sessions. Other code declares the few members
 * that it needs: `Uses<"limits" | "reporter">`.
 */
import type { Clock, Endpoint } from "@mcp-gen/core";
import type { Era } from "@mcp-gen/protocol";
import type { BufferedBytes } from "./buffered-bytes.js";
import type { Callbacks } from "./callbacks.js";
import type { Capacity } from "./capacity.js";
import type { Deadlines } from "./deadlines.js";
import type { HostTraits } from "./host-traits.js";
import type { Expirations } from "./expirations.js";
import type { EventSink, HttpRequestInfo } from "./http-call.js";
import type { HttpLimits } from "./limits.js";
import type { Refusal } from "./refusal.js";
import type { Reporter } from "./reporter.js";
import type { RefuseScopes } from "./auth-refusal.js";
import type { EventStore } from "@mcp-gen/core/cluster";

export interface ServerContext {
  readonly endpoint: Endpoint;
  readonly settings: {
    readonly clock: Clock;
    readonly eventStore: EventStore;
    readonly refuseScopes: RefuseScopes;
    readonly refuseExpired: (request: HttpRequestInfo) => Refusal;
  };
  readonly limits: HttpLimits;
  readonly traits: HostTraits;
  /** The era of each revision that the server supports. */
  readonly eras: ReadonlyMap<string, Era>;
  readonly servesStateless: boolean;
  /** True once `close` was called: new requests are refused. */
  readonly closing: boolean;
  readonly reporter: Reporter;
  readonly capacity: Capacity;
  /** Runs user hooks and stores. */
  readonly callbacks: Callbacks;
  /** Ends requests and streams with the token of their sender. */
  readonly expirations: Expirations;
  /** Request bodies that are being read. */
  readonly bodies: Deadlines<BodyReader>;
  /** Counts the bytes of request bodies and responses that this process holds in memory. */
  readonly buffered: BufferedBytes;
  /** Responses that clients have not read completely. */
  readonly draining: Deadlines<SlowReader>;
  /** Streams that get a comment when they are quiet, because intermediaries close idle connections. */
  readonly quiet: Deadlines<EventSink>;
}

/** Selects the members of the context that some code uses. */
export type Uses<Name extends keyof ServerContext> = Pick<ServerContext, Name>;

/** The members that `NodeCall` and `FetchCall` need. */
export type CallContext = SendContext & Uses<"bodies" | "closing" | "quiet" | "traits">;

/** The members that code needs to send a response. */
export type SendContext = Uses<"buffered" | "draining" | "limits" | "reporter">;

/** A call whose body is being read. */
export interface BodyReader {
  /** Called if the body did not arrive in time. */
  bodyTimedOut(): void;
}

/** A response that a client reads slowly. */
export interface SlowReader {
  /** Called if the client has read nothing for `drainTime`. */
  drainTimedOut(): void;
}
