/** Prints the outcome of a call: results to stdout, notes to stderr. */
import { count, note, printJson, printResult } from "../output.js";
import {
  promptLines,
  resourceLines,
  resultLines,
  type CallReport,
  type ListedResource,
  type ListedTool,
} from "@mcp-gen/inspect";

/** Prints the report as one object. */
export function printReport(report: CallReport, tool: string | undefined): void {
  const { server, revision, losses, tools, result } = report;
  const lost = losses.flatMap(({ direction, losses: each }) =>
    each.map(({ pointer, kind, reason }) => ({ direction, pointer, kind, reason })),
  );
  if (report.handle !== undefined) {
    return printJson({ server, revision, tool, handle: report.handle, losses: lost });
  }
  if (result === undefined) {
    const { resources, prompts, read, prompt } = report;
    const rest = { tools, resources, prompts, ...read, ...prompt };
    return printJson({ server, revision, ...rest, losses: lost });
  }
  const { content, structuredContent, isError = false, _meta } = result;
  const called = { tool, isError, structuredContent, content, _meta };
  printJson({ server, revision, ...called, losses: lost });
}

/** Prints the result as text. Prints the result of a failed tool to stderr. */
export function printOutcome(report: CallReport): void {
  const { result, losses, revision } = report;
  if (report.handle !== undefined) {
    const { task } = report.handle;
    note(`Started the task ${task?.taskId}. Its status is ${task?.status}.`);
    printResult(JSON.stringify(report.handle));
  } else if (result === undefined) {
    printRead(report);
  } else {
    const lines = resultLines(result);
    const text = lines.length === 0 ? "" : lines.join("\n");
    if (result.isError === true) note(text === "" ? "The tool has failed." : text);
    else printResult(text);
  }
  for (const loss of losses) noteLosses(loss, revision);
}

function printRead(report: CallReport): void {
  const { read, prompt, resources, prompts, tools = [] } = report;
  if (read !== undefined) return printResult(resourceLines(read).join("\n"));
  if (prompt !== undefined) return printResult(promptLines(prompt).join("\n"));
  if (resources !== undefined) return printList(report, "resource", resources.map(resourceText));
  if (prompts !== undefined) return printList(report, "prompt", prompts.map(toolText));
  printList(report, "tool", tools.map(toolText));
}

function printList({ server, revision }: CallReport, noun: string, texts: readonly string[]): void {
  const name = server === undefined ? "The server" : `${server.name} ${server.version}`;
  note(`${name} uses ${revision} and has ${count(texts.length, noun)}.`);
  printResult(texts.join(noun === "resource" ? "\n" : "\n\n"));
}

function resourceText({ uri, name, description, mimeType }: ListedResource): string {
  const type = mimeType === undefined ? "" : ` (${mimeType})`;
  return `${uri}  ${firstLine(description ?? name)}${type}`;
}

/**
 * Formats a tool with one line per argument:
 *
 *     forecast Forecast for a city city=<string> required month=<1..12> default 7
 */
function toolText({ name, title, description = title, arguments: all }: ListedTool): string {
  const heads = all.map((argument) => `${argument.name}=<${argument.range ?? argument.type}>`);
  const width = Math.min(60, Math.max(0, ...heads.map((head) => head.length)));
  const lines = all.map((argument, index) => {
    const facts = [
      ...(argument.required ? ["required"] : []),
      ...(argument.default === undefined ? [] : [`default ${JSON.stringify(argument.default)}`]),
      ...(argument.description === undefined ? [] : [firstLine(argument.description)]),
    ];
    return `  ${(heads[index] ?? "").padEnd(width)}  ${facts.join("; ")}`.trimEnd();
  });
  const head = description === undefined ? name : `${name}  ${firstLine(description)}`;
  return [head, ...lines].join("\n");
}

function noteLosses({ direction, losses }: CallReport["losses"][number], revision: string): void {
  for (const { pointer, kind, reason } of losses) {
    const way = direction === "sent" ? `to ${revision}` : `from ${revision}`;
    note(`Lost in the conversion ${way}: ${pointer || "/"} (${kind}): ${reason}`);
  }
}

function firstLine(text: string): string {
  const [line = "", ...rest] = text.trim().split("\n");
  return rest.length === 0 ? line : `${line} …`;
}
