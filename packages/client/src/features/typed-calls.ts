/** The types of params and results of calls. */
import type { ClientToServerRequest, ParamsOf, ResultOf } from "@mcp-gen/protocol/newest/methods";

/** The methods that `request` can send. Subscriptions are opened with `subscribe`. */
export type CallMethod = Exclude<ClientToServerRequest, "subscriptions/listen">;

/** The params of a call without those that the client adds: client details and responses to input requests. */
export type CallParams<Method extends CallMethod> = Omit<
  ParamsOf<Method>,
  "_meta" | "inputResponses" | "requestState"
>;

export type CallResult<Method extends CallMethod> = Exclude<
  ResultOf<Method>,
  { resultType: "input_required" }
>;
