/** What HTTP+SSE needs of the server, and what the server needs of it. */
import type { AuthInfo, Endpoint } from "@mcp-gen/core";
import type { HttpCall } from "../http-call.js";
import type { BodyContext } from "../read-body.js";

export interface SseServer extends BodyContext {
  readonly endpoint: Endpoint;
  readonly sessions: { makeRoom(clientKey: string): void };
}

/** HTTP+SSE in one listener. */
export interface SseService {
  /** Returns the methods of a path; undefined if HTTP+SSE does not serve it. */
  methods(path: string): readonly string[] | undefined;
  serve(call: HttpCall, auth: AuthInfo | undefined): void;
  close(): void;
}
