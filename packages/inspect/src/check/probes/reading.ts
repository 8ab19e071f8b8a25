/** Reads some resources and prompts without required arguments, and requests completions. */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import { askPatiently, declares, describeOutcome, type Probe } from "../probe.js";

/** Maximum number of each kind. */
const SOME = 3;

export async function reading(probe: Probe): Promise<void> {
  const { catalog, talk } = probe;
  for (const { uri } of catalog.resources.slice(0, SOME)) {
    if (talk.gone === undefined) await read(probe, "resources/read", { uri });
  }
  const plain = catalog.prompts.filter((prompt) => argumentsOf(prompt).every(isOptional));
  for (const { name } of plain.slice(0, SOME)) {
    if (talk.gone === undefined) await read(probe, "prompts/get", { name });
  }
  await completion(probe);
}

async function completion(probe: Probe): Promise<void> {
  if (!declares(probe, "completions")) return;
  for (const prompt of probe.catalog.prompts) {
    const [first] = argumentsOf(prompt);
    if (first === undefined) continue;
    await read(probe, "completion/complete", {
      ref: { type: "ref/prompt", name: prompt["name"] },
      argument: { name: first["name"], value: "" },
    });
    return;
  }
}

/** Reading may be slow, because the server may fetch remote content. */
async function read(probe: Probe, method: string, params: Dictionary): Promise<void> {
  const outcome = await askPatiently(probe, method, [method, params]);
  if (outcome.kind === "error") {
    probe.findings.note(method, `answered with ${describeOutcome(outcome)}`);
  }
}

function argumentsOf(prompt: Dictionary): Dictionary[] {
  const found = prompt["arguments"];
  return Array.isArray(found) ? (found as unknown[]).map(dictionary) : [];
}

function isOptional(argument: Dictionary): boolean {
  return argument["required"] !== true;
}
