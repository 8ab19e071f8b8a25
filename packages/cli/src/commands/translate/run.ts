/**
 * Runs `mcp-gen translate`: converts every value of the input and writes one output line per input line.
 *
 * A value that cannot be converted leaves an empty line. Losses are printed to stderr.
 */
import { readRevision } from "@mcp-gen/generator/project/project";
import { findProject } from "@mcp-gen/generator/project/revisions";
import { readEntries, type MessageEntry } from "../../validate/text.js";
import { checkKnownRevision } from "../unknown-name.js";
import { emptyInput, readInput } from "../input.js";
import { count, EXIT, note, printJsonText, setExit, UsageError } from "../output.js";
import { jsonLine } from "./json-line.js";
import { faultLine, lossLine, remarkLine } from "./lines.js";
import { routeOf, translator, type Translate, type Translation } from "./translator.js";
import type { TranslateOptions } from "./options.js";

/** A value of the input with its result, or a line that is not JSON. */
type Outcome =
  { line: number; translation: Translation } | Extract<MessageEntry, { fault: object }>;

export async function runTranslate(options: TranslateOptions): Promise<void> {
  const { from, to, policy, limit, json } = options;
  // Written as a negation to refuse NaN, too.
  if (!(limit > 0)) throw new UsageError("--limit: expected a number of MiB above 0");
  const project = findProject(process.cwd());
  checkKnownRevision(project, from);
  checkKnownRevision(project, to);
  const route = routeOf({ from, to, policy });
  const translate = translator(options, readRevision(project, from), route);
  const text = await readInput(options.file, limit * 1024 * 1024);
  const { entries, lines } = readEntries(text);
  if (entries.length === 0) throw emptyInput(options.file, "JSON value");

  const outcomes = entries.map((entry) => outcomeOf(entry, translate));
  printJsonText(json ? jsonLines(outcomes) : valueLines(outcomes, lines));
  for (const outcome of outcomes) tell(outcome, { lines, json });
  note(summary(outcomes, options));
  setExit(outcomes.some(isBad) ? EXIT.finding : EXIT.ok);
}

function outcomeOf(entry: MessageEntry, translate: Translate): Outcome {
  return "value" in entry
    ? { line: entry.line, translation: translate(entry.value) }
    : { line: entry.line, fault: entry.fault };
}

/** Formats the converted values. Line n of the output belongs to line n of the input. */
function valueLines(outcomes: readonly Outcome[], lines: boolean): string {
  const texts = outcomes.map((outcome) =>
    "translation" in outcome ? sentOn(outcome.translation) : "",
  );
  if (!lines) return texts.join("\n");
  const last = outcomes.at(-1)?.line ?? 0;
  const all: string[] = Array.from({ length: last }, () => "");
  for (const [index, { line }] of outcomes.entries()) all[line - 1] = texts[index] ?? "";
  return `${all.join("\n")}\n`;
}

function sentOn(translation: Translation): string {
  const { value, message = value } = translation;
  return message === undefined ? "" : jsonLine(message);
}

function jsonLines(outcomes: readonly Outcome[]): string {
  return outcomes
    .map((outcome) =>
      "translation" in outcome
        ? jsonLine({ line: outcome.line, ...outcome.translation })
        : jsonLine({ line: outcome.line, fault: outcome.fault, losses: [] }),
    )
    .join("\n");
}

/**
 * Prints the fault, or the remark and the losses. With `--json`, prints nothing, because the output already contains
 * them.
 */
function tell(outcome: Outcome, { lines, json }: { lines: boolean; json: boolean }): void {
  if (json) return;
  if (!("translation" in outcome)) return note(faultLine(outcome));
  const line = lines ? outcome.line : undefined;
  const { losses, remark } = outcome.translation;
  if (remark !== undefined) note(remarkLine(remark, line));
  for (const loss of losses) note(lossLine(loss, line));
}

function isBad(outcome: Outcome): boolean {
  if (!("translation" in outcome)) return true;
  return outcome.translation.losses.some(({ kind }) => kind === "impossible");
}

/** Formats the summary: `5 messages from 2026-07-28 to 2024-11-05: 3 whole, 1 with loss, 1 impossible`. */
function summary(outcomes: readonly Outcome[], { from, to, type, part }: TranslateOptions): string {
  const noun = type === undefined && part === undefined ? "message" : "value";
  const faults = outcomes.filter((outcome) => !("translation" in outcome)).length;
  const impossible = outcomes.filter(isBad).length - faults;
  const kept = outcomes.flatMap((outcome) =>
    "translation" in outcome && outcome.translation.losses.length === 0
      ? [outcome.translation]
      : [],
  );
  const passedOn = kept.filter(({ remark }) => remark !== undefined).length;
  const lossy = outcomes.length - faults - impossible - kept.length;
  const parts = [
    [kept.length - passedOn, "whole"],
    [passedOn, "passed on"],
    [lossy, "with loss"],
    [impossible, "impossible"],
    [faults, "not JSON"],
  ] as const;
  const counts = parts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${number} ${what}`);
  return `${count(outcomes.length, noun)} from ${from} to ${to}: ${counts.join(", ")}`;
}
