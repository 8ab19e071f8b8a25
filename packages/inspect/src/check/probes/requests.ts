/** Requests as they may come, and as they may not: ids of every kind, unknown methods, wrong params, unknown names. */
import type { Dictionary } from "@mcp-gen/testing/observe";
import { ask, declares, describeOutcome, judgeRefusal, judgeStatus, type Probe } from "../probe.js";

/** A method that no revision has. */
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

/** Params without what is required in them. Nothing can be done with them, so that nothing is done. */
export async function wrongParams(probe: Probe): Promise<void> {
  const wrong: readonly (readonly [capability: string, method: string, params: Dictionary])[] = [
    ["tools", "tools/call", {}],
    ["resources", "resources/read", {}],
    ["prompts", "prompts/get", {}],
  ];
  for (const [capability, method, params] of wrong) {
    if (!declares(probe, capability) || probe.talk.gone !== undefined) continue;
    const what = `${method} without its params`;
    // The header that repeats a name has nothing to repeat, and what a server says first is its own choice.
    if (probe.talk.isStateless && probe.talk.isHttp) continue;
    // The code is that of JSON-RPC for this case, but no rule of the protocol says that it has to be.
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
