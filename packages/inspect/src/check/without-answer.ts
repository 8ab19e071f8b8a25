/** Determines the outcome of an HTTP response that ended without the answer. */
import { dictionary } from "@mcp-gen/testing/observe";
import { outcomeOf, type RequestOutcome } from "./outcome.js";
import type { Sent } from "./wire.js";

/**
 * @param answered resolves with the answer if it arrives late
 * @param gone returns the reason if the connection has ended
 */
export async function withoutAnswer(
  sent: Sent,
  answered: Promise<RequestOutcome>,
  gone: () => string | undefined,
): Promise<RequestOutcome> {
  await sent.done;
  const reply = sent.reply();
  // Listeners receive the last message before the response ends.
  const late = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
  const outcome = await Promise.race([answered, late]);
  if (outcome !== undefined) return outcome;
  const { value } = reply ?? {};
  const unaddressed = dictionary(value)["error"];
  if (unaddressed !== undefined) return outcomeOf(dictionary(value), reply);
  const why =
    reply === undefined
      ? (sent.failure() ?? gone() ?? "no response")
      : `HTTP ${reply.status} without an answer`;
  return { kind: "none", why, timedOut: false, reply };
}
