/** Runs `mcp-gen validate`: validates every message of the input, and prints a line for each fault. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { readRevision } from "@mcp-gen/generator/project/project";
import { findProject } from "@mcp-gen/generator/project/revisions";
import { Judge } from "@mcp-gen/generator/validate/judge";
import { MessageJudge, type Verdict } from "../../validate/messages.js";
import type { ValidationIssue } from "@mcp-gen/generator/validate/report";
import { similar } from "@mcp-gen/generator/similar";
import { readEntries, type Entries, type MessageEntry } from "../../validate/text.js";
import { visible } from "@mcp-gen/generator/visible";
import {
  colorsFor,
  count,
  EXIT,
  note,
  printJson,
  printResult,
  setExit,
  UsageError,
} from "../output.js";
import { emptyInput, readInput } from "../input.js";
import type { ValidateOptions } from "./options.js";
import { inputFault } from "../../input-fault.js";

/** A fault with its message. `--json` prints an array of these under `faults`. */
interface Fault extends ValidationIssue {
  /** Line of the message in the input, starting at 1. */
  line: number;
  /** The column of the syntax error, starting at 1. Undefined if the text is valid JSON. */
  column?: number;
  /** The kind of message: `tools/call request`. */
  what: string;
}

export async function runValidate(options: ValidateOptions): Promise<void> {
  const { revision, issues, limit, json } = options;
  // Written as a negation to refuse NaN, too.
  if (!(limit > 0)) throw new UsageError("--limit: expected a number of MiB above 0");
  if (!(issues >= 1)) throw new UsageError("--issues: expected a number of at least 1");
  const judge = new Judge(readRevision(findProject(process.cwd()), revision));
  const verdictOf = verdicts(judge, options);
  const text = await readInput(options.file, limit * 1024 * 1024);
  const input = readEntries(text);
  if (input.entries.length === 0) throw emptyInput(options.file, "JSON message");

  const faults = input.entries.flatMap((entry) => faultsOf(entry, verdictOf));
  const messages = input.entries.length;
  if (json) printJson({ revision, messages, faults });
  else printResult(faults.map((fault) => faultLine(fault, input)).join("\n"));
  note(summary(messages, faults, revision));
  setExit(faults.length === 0 ? EXIT.ok : EXIT.finding);
}

type VerdictOf = (value: unknown) => Verdict;

function verdicts(judge: Judge, { type, from, issues, revision }: ValidateOptions): VerdictOf {
  if (type === undefined) {
    const messages = new MessageJudge(judge, { from, limit: issues });
    return (value) => messages.judge(value);
  }
  const { types } = judge;
  if (!types.includes(type)) throw unknownType(type, types, revision);
  return (value) => ({ what: type, issues: judge.issues(type, value, issues) });
}

function faultsOf(entry: MessageEntry, verdictOf: VerdictOf): Fault[] {
  const { line } = entry;
  if ("value" in entry) {
    const { what, issues } = verdictOf(entry.value);
    return issues.map((issue) => ({ ...issue, line, what }));
  }
  const { column, expected, received } = entry.fault;
  const message = `expected ${expected}, received ${received}`;
  return [
    { path: "", expected, received, message, line: entry.fault.line, column, what: "not JSON" },
  ];
}

/** Formats a fault: `line 3: /params/name: expected a string, received 42 (tools/call request)`. */
function faultLine({ line, column, message, what }: Fault, { lines }: Entries): string {
  const colors = colorsFor(process.stdout);
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
  const where = lines || column !== undefined ? `${colors.cyan(`${place}:`)} ` : "";
  return `${where}${message} ${colors.dim(`(${visible(what)})`)}`;
}

function summary(messages: number, faults: readonly Fault[], revision: string): string {
  const of = `${count(messages, "message")} of ${revision}`;
  if (faults.length === 0) return `${of}: no faults`;
  const faulty = new Set(faults.map(({ line }) => line)).size;
  return messages === 1
    ? `${of}: ${count(faults.length, "fault")}`
    : `${of}: ${count(faults.length, "fault")} in ${count(faulty, "message")}`;
}

function unknownType(type: string, types: readonly string[], revision: string): DiagnosticError {
  const guess = similar(type, types);
  return inputFault(
    "validate/unknown-type",
    `expected a type of ${revision}, received ${JSON.stringify(type)}`,
    guess === undefined
      ? `\`mcp-gen model ${revision}\` lists the declarations`
      : `did you mean ${guess}?`,
  );
}
