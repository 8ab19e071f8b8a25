/** Sends valid and invalid requests: all kinds of ids, unknown methods, wrong params, unknown names. */
import type { Dictionary } from "@mcp-gen/testing/observe";
import { ask, declares, describeOutcome, judgeRefusal, judgeStatus, type Probe } from "../probe.js";

/** A method of no revision. */
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

/** Sends requests without their required params, which have no effect on the server. */
export async function wrongParams(probe: Probe): Promise<void> {
  const wrong: readonly (readonly [capability: string, method: string, params: Dictionary])[] = [
    ["tools", "tools/call", {}],
    ["resources", "resources/read", {}],
    ["prompts", "prompts/get", {}],
  ];
  for (const [capability, method, params] of wrong) {
    if (!declares(probe, capability) || probe.talk.gone !== undefined) continue;
    const what = `${method} without its params`;
    // The request lacks the name that the header repeats, so the server may report the header first.
    if (probe.talk.isStateless && probe.talk.isHttp) continue;
    // Only JSON-RPC defines this code; the protocol does not require it.
    const outcome = await ask(probe, method, params);
    judgeRefusal(probe, outcome, what, { id: "1", code: -32602, must: false });
  }
}

export async function unknownNames(probe: Probe): Promise<void> {
  if (declares(probe, "tools")) {
    const params = { name: "check-no-such-tool", arguments: {} };
    const outcome = await ask(probe, "tools/call", params);
    judgeRefusal(probe, outcome, "tools/call of an unknown tool", {
      id: "1",
      code: -32602,
      must: false,
    });
  }
  if (declares(probe, "prompts")) {
    const outcome = await ask(probe, "prompts/get", { name: "check-no-such-prompt" });
    judgeRefusal(probe, outcome, "prompts/get of an unknown prompt", {
      id: "1",
      code: -32602,
      must: false,
    });
  }
  if (declares(probe, "resources")) await unknownResource(probe);
}

async function unknownResource(probe: Probe): Promise<void> {
  const what = "resources/read of an unknown resource";
  const outcome = await ask(probe, "resources/read", { uri: "check://no/such/resource" });
  if (probe.talk.isStateless) {
    judgeRefusal(probe, outcome, what, { id: "146", code: -32602 });
    return;
  }
  judgeRefusal(probe, outcome, what, { id: "1", code: -32002, must: false });
}
