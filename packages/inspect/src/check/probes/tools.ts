/** Calls the tools that the check may call, and validates their structured results. */
import { featuresOf } from "@mcp-gen/protocol/features";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import { askPatiently, describeOutcome, type Probe } from "../probe.js";
import { sampleArguments } from "../sample-arguments.js";
import { finalOutcome, taskParams } from "./tool-tasks.js";

export async function tools(probe: Probe): Promise<void> {
  const { catalog, talk, options, findings } = probe;
  const allowed = catalog.tools.filter((tool) => mayCall(probe, tool));
  for (const tool of allowed) {
    if (talk.gone !== undefined) return;
    const name = String(tool["name"]);
    const given = Object.hasOwn(options.arguments ?? {}, name)
      ? options.arguments?.[name]
      : undefined;
    const args = given ?? sampleArguments(tool["inputSchema"]);
    const call = [
      "tools/call",
      { name, arguments: args, ...taskParams(probe, tool) },
      { progressToken: `check-${name}` },
    ] as const;
    const what = `tools/call ${name}`;
    const outcome = await finalOutcome(probe, what, await askPatiently(probe, what, call));
    if (outcome.kind === "result") judgeOutput(probe, tool, outcome.result);
    else if (outcome.kind === "error")
      findings.note(what, `answered with ${describeOutcome(outcome)}`);
  }
  const left = catalog.tools.length - allowed.length;
  if (left > 0) {
    findings.note(
      "tools/call",
      `${left} of ${catalog.tools.length} tools were not called, because they may change data`,
    );
  }
}

function mayCall({ options }: Probe, { name, annotations }: Dictionary): boolean {
  const { tools: allowed = "read-only", arguments: given = {} } = options;
  if (Object.hasOwn(given, String(name))) return true;
  if (allowed === "all") return true;
  if (allowed !== "read-only") return allowed.includes(String(name));
  return dictionary(annotations)["readOnlyHint"] === true;
}

function judgeOutput(probe: Probe, tool: Dictionary, result: Dictionary): void {
  const { outputSchema } = tool;
  // Older revisions have no output schema, and an input request is not yet a result.
  if (
    !featuresOf(probe.revision).outputSchemas ||
    typeof outputSchema !== "object" ||
    outputSchema === null
  )
    return;
  if (result["isError"] === true || result["resultType"] === "input_required") return;
  const what = `tools/call ${String(tool["name"])}`;
  const { structuredContent } = result;
  if (structuredContent === undefined) {
    const expected = "structuredContent, because the tool has an outputSchema";
    probe.findings.violates("140", { what, expected, received: "none", message: result });
    return;
  }
  const issues = issuesOf(probe, outputSchema, structuredContent, what);
  for (const { path, message } of issues) {
    probe.findings.violates("140", {
      what,
      expected: "a value that matches outputSchema",
      received: message,
      pointer: `/result/structuredContent${path}`,
      message: result,
    });
  }
}

function issuesOf(
  { options, findings }: Probe,
  schema: object,
  value: unknown,
  what: string,
): readonly { readonly path: string; readonly message: string }[] {
  try {
    const outcome = options.jsonSchema.compile(schema as Dictionary, what)(value);
    return outcome.ok ? [] : outcome.issues;
  } catch (error) {
    findings.note(what, `unusable outputSchema: ${(error as Error).message}`);
    return [];
  }
}
