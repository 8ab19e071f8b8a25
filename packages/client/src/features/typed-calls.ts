/** The types of calls: params and results. */
import type { ClientToServerRequest, ParamsOf, ResultOf } from "@mcp-gen/protocol/newest/methods";

/** Requests that can be sent by themselves; subscriptions are opened by `subscribe`. */
export type CallMethod = Exclude<ClientToServerRequest, "subscriptions/listen">;

/** What the client adds is not the caller's: who asks, and answers to questions. */
export type CallParams<Method extends CallMethod> = Omit<
  ParamsOf<Method>,
  "_meta" | "inputResponses" | "requestState"
>;

export type CallResult<Method extends CallMethod> = Exclude<
  ResultOf<Method>,
  { resultType: "input_required" }
>;
