/** The interfaces between HTTP+SSE and the server. */
import type { AuthInfo } from "@mcp-gen/core";
import type { HttpCall } from "../http-call.js";
import type { Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";

export interface SseServer extends Uses<
  | "buffered"
  | "callbacks"
  | "capacity"
  | "closing"
  | "endpoint"
  | "expirations"
  | "limits"
  | "reporter"
  | "settings"
> {
  readonly sessions: { makeRoom(clientKey: string): Refusal | undefined };
}

/** The other processes of a cluster. */
export interface SseCluster {
  /** The id of this process. */
  readonly nodeId: string;
  /**
   * Passes a POST to the process with the session, and returns its response to the client. Resolves to the reason if the
   * client gets no response from there: `ended` if no process has the session.
   */
  pass(
    call: HttpCall,
    auth: AuthInfo | undefined,
    session: { readonly id: string; readonly nodeId: string },
    value: unknown,
  ): Promise<Refusal | "ended" | undefined>;
}

/** HTTP+SSE in one listener. */
export interface SseService {
  readonly paths: readonly string[];
  /** Returns the methods of a path; undefined if HTTP+SSE does not serve it. */
  methods(path: string): readonly string[] | undefined;
  serve(call: HttpCall, auth: AuthInfo | undefined): void;
  /** From now on, clients can POST to any process of the cluster. */
  join(cluster: SseCluster): void;
  /** Serves a POST that another process has received. Returns false if the session is not here. */
  receive(call: HttpCall, auth: AuthInfo | undefined, sessionId: string, value: unknown): boolean;
  close(): void;
}
