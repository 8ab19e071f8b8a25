/** Sends valid and invalid requests: all kinds of ids, unknown methods, wrong params, unknown names. */
import { ask, declares, describeOutcome, judgeRefusal, judgeStatus, type Probe } from "../probe.js";

/** A method that no revision defines. */
const UNKNOWN = "check/no-such-method";

export async function ids(probe: Probe): Promise<void> {
  const method = probe.talk.isStateless ? "server/discover" : "ping";
  for (const id of ["check", "", 0, -1, "1"]) {
    if (probe.talk.gone !== undefined) return;
    const outcome = await ask(probe, method, {}, { id });
    if (outcome.kind === "error") {
      probe.findings.note(`${method} with id ${JSON.stringify(id)}`, describeOutcome(outcome));
    }
  }
}

export async function unknownMethod(probe: Probe): Promise<void> {
  const outcome = await ask(probe, UNKNOWN);
  judgeRefusal(probe, outcome, "an unknown method", { id: "1", code: -32601 });
  if (probe.talk.isStateless) {
    judgeStatus(probe, outcome, "an unknown method", { id: "103", status: 404 });
  }
}

/** Sends requests without their required params, because such requests do not change anything on the server. */
export async function wrongParams(probe: Probe): Promise<void> {
  // The request does not contain the name that a header must repeat, so the server may refuse the headers before it
  // checks the params.
  if (probe.talk.isStateless && probe.talk.isHttp) return;
  for (const [capability, method] of [
    ["tools", "tools/call"],
    ["resources", "resources/read"],
    ["prompts", "prompts/get"],
  ] as const) {
    if (!declares(probe, capability) || probe.talk.gone !== undefined) continue;
    const outcome = await ask(probe, method);
    judgeRefusal(probe, outcome, `${method} without its params`, INVALID_PARAMS);
  }
}

/** JSON-RPC defines this code, but the protocol does not require it. */
const INVALID_PARAMS = { id: "1", code: -32602, must: false } as const;

export async function unknownNames(probe: Probe): Promise<void> {
  const isUnknown = { id: "1", code: -32002, must: false } as const;
  const resources = probe.talk.isStateless ? ({ id: "146", code: -32602 } as const) : isUnknown;
  for (const [noun, method, params, expected] of [
    ["tool", "tools/call", { name: "check-no-such-tool", arguments: {} }, INVALID_PARAMS],
    ["prompt", "prompts/get", { name: "check-no-such-prompt" }, INVALID_PARAMS],
    ["resource", "resources/read", { uri: "check://no/such/resource" }, resources],
  ] as const) {
    if (!declares(probe, `${noun}s`)) continue;
    judgeRefusal(
      probe,
      await ask(probe, method, params),
      `${method} of an unknown ${noun}`,
      expected,
    );
  }
}
