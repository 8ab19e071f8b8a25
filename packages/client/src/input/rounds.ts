/**
 * Rounds of input requests. In each round, the client answers the input requests in a result, and sends the call again
 * with the responses.
 */
import { InvalidResultError, isolateListeners } from "@mcp-gen/core";
import type { InputRequests } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { CallOptions, Params, Result } from "../call-options.js";
import {
  backOff,
  limited,
  remaining,
  runCancellable,
  type LimitedOptions,
} from "../connection/wait.js";
import type { ClientContext, EraConnection } from "../era.js";
import { InputRoundsExceededError } from "../errors.js";
import { invalidResponse } from "./invalid-response.js";
import { RefusedInputRequest } from "./refused-request.js";

/** A call that the server has answered with input requests. */
export interface CallInRounds {
  readonly method: string;
  readonly options: CallOptions;
  /** When the call began. */
  readonly began: number;
  readonly result: Result;
  /** Sends the call again, with the responses. */
  readonly send: (responses: Params, options: CallOptions) => Promise<Result>;
}

/**
 * Answers input requests until the server returns the result of the call.
 *
 * @throws InputRoundsExceededError, and the errors of {@link respondTo}
 */
export async function respondInRounds(
  context: ClientContext,
  era: Pick<EraConnection, "protocol">,
  { method, options, began, result, send }: CallInRounds,
): Promise<Result> {
  const { connection, maxRounds } = context;
  const whole = limited(connection, options, began);
  let current = result;
  let waits = 0;
  for (let round = 0; current["resultType"] === "input_required"; round++) {
    if (round >= maxRounds) throw new InputRoundsExceededError(method, maxRounds);
    const { inputRequests, requestState } = current;
    const responses = isObject(inputRequests)
      ? await respondTo(context, era, method, inputRequests as InputRequests, whole)
      : {};
    const hasResponses = Object.keys(responses).length > 0;
    // A round without input requests means that the server wants the call again later.
    if (!hasResponses) await backOff(connection, method, waits++, whole);
    const more = {
      ...(hasResponses ? { inputResponses: responses } : {}),
      ...(requestState === undefined ? {} : { requestState }),
    };
    current = await send(more, remaining(connection, whole));
  }
  return current;
}

/**
 * Returns the responses to all input requests of a round. The handlers of the application run concurrently.
 *
 * @throws InvalidResultError for an input request that the server must not send, and errors of the application
 */
export function respondTo(
  { connection, loadResponder }: ClientContext,
  { protocol }: Pick<EraConnection, "protocol">,
  method: string,
  inputRequests: InputRequests,
  options: LimitedOptions,
): Promise<{ [key: string]: Result }> {
  return runCancellable(connection, method, options, async (cancelled) => {
    const responder = await loadResponder();
    const signal = isolateListeners(cancelled, (thrown) => connection.report(thrown));
    const responses = Object.entries(inputRequests).map(async ([key, request]) => {
      const response = await responder
        .respond(request, { signal, method, key })
        .catch((thrown: unknown) => {
          if (!(thrown instanceof RefusedInputRequest)) throw thrown;
          const detail = `inputRequests[${JSON.stringify(key)}]: ${thrown.message}`;
          throw new InvalidResultError(method, { inputRequests }, detail);
        });
      if (protocol.era === "stateless" && !protocol.isResultOf(request.method, response)) {
        throw invalidResponse(request.method, response);
      }
      return [key, response] as const;
    });
    return Object.fromEntries(await Promise.all(responses));
  });
}
