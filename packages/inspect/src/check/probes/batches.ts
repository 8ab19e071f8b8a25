/** Sends batches if the revision supports batches. */
import { featuresOf } from "@mcp-gen/protocol/features";
import { describeOutcome, type Probe } from "../probe.js";

export async function batches({ talk, revision, findings }: Probe): Promise<void> {
  if (!featuresOf(revision).batches) return;
  const gone = { requestId: "check-no-such-request" };
  const outcomes = await talk.askBatch(
    [ping(talk.nextId()), ping("batch")],
    [{ jsonrpc: "2.0", method: "notifications/cancelled", params: gone }],
  );
  const unanswered = outcomes.filter(({ kind }) => kind !== "result");
  const [first] = unanswered;
  if (first === undefined || (first.kind === "none" && first.unasked === true)) return;
  findings.violates("9", {
    what: "a batch of two pings and a notification",
    expected: "an answer to each request in it",
    received: `${unanswered.length} without one: ${describeOutcome(first)}`,
  });
}

function ping(id: number | string): { jsonrpc: string; id: number | string; method: string } {
  return { jsonrpc: "2.0", id, method: "ping" };
}
