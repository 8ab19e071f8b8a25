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

/** HTTP+SSE in one listener. */
export interface SseService {
  readonly paths: readonly string[];
  /** Returns the methods of a path; undefined if HTTP+SSE does not serve it. */
  methods(path: string): readonly string[] | undefined;
  serve(call: HttpCall, auth: AuthInfo | undefined): void;
  close(): void;
}
