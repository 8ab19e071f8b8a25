/** Formats the report for the terminal: groups first, then other changes, at most 100 columns wide. */
import type { DiffReport, ReportedChange } from "@mcp-gen/generator/evolve/report";
import { describeBreaks } from "@mcp-gen/generator/evolve/describe";
import type { ChangeLevel } from "@mcp-gen/generator/evolve/rules";
import type { ChangeGroup } from "@mcp-gen/generator/evolve/grouping/change-group";
import { count, type colorsFor } from "../output.js";
import { isNameChange, LEVELS, nameChanges } from "./levels.js";

type Colors = ReturnType<typeof colorsFor>;

const WIDTH = 100;
/** Width of the column with the subject of each change. */
const SUBJECT = 44;

export function diffText(report: DiffReport, colors: Colors): string {
  const { before, after, summary, groups } = report;
  const total = LEVELS.map((level) => paint(level, `${summary[level]} ${level}`, colors)).join(
    ", ",
  );
  return [
    `${colors.bold(`${before.id} → ${after.id}`)}  ${total}`,
    ...(groups.length === 0 ? [] : ["", heading(count(groups.length, "change group"), colors)]),
    ...groups.flatMap((group, index) => ["", ...groupLines(group, index + 1, colors)]),
    ...restLines(report, colors),
    "",
  ].join("\n");
}

function heading(text: string, colors: Colors): string {
  return colors.bold(text.toUpperCase());
}

const PAINT = { breaking: "red", additive: "green", neutral: "dim" } as const;

function paint(level: ChangeLevel, text: string, colors: Colors): string {
  return colors[PAINT[level]](text);
}

function groupLines(group: ChangeGroup, number: number, colors: Colors): string[] {
  const breaks = describeBreaks(group);
  const label = `${group.level}, ${count(group.changes.length, "change")}${breaks === "" ? "" : `; breaks ${breaks}`}`;
  const [first = "", ...more] = sentenceLines(group.headline, WIDTH - 4, colors.bold, colors);
  return [
    `${String(number).padStart(2)}  ${first}`,
    ...more.map((line) => `    ${line}`),
    `    ${paint(group.level, label, colors)}`,
    ...group.details
      .flatMap((detail) => sentenceLines(detail, WIDTH - 6, String, colors))
      .map((line) => `      ${line}`),
  ];
}

function restLines({ changes, ungrouped, groups }: DiffReport, colors: Colors): string[] {
  const ids = new Set(ungrouped);
  const rest = changes.filter(({ id }) => ids.has(id));
  if (rest.length === 0) return groups.length === 0 ? ["", "Nothing changed."] : [];
  return [
    "",
    heading(groups.length === 0 ? "changes" : "besides", colors),
    ...LEVELS.flatMap((level) => {
      const own = rest.filter((change) => change.class.level === level);
      if (own.length === 0) return [];
      const single = own.filter((change) => !isNameChange(change));
      const names = nameChanges(own).flatMap(({ verb, names: all }) =>
        wrap(`types ${verb}: ${all.join(", ")}`, WIDTH - 4),
      );
      return [
        "",
        `${paint(level, level, colors)}`,
        ...single.flatMap((change) => changeLines(change, colors)),
        ...names.map((line) => `    ${colors.dim(line)}`),
      ];
    }),
  ];
}

function changeLines({ text, breaks }: ReportedChange, colors: Colors): string[] {
  const { subject, what } = text;
  const first = `    ${`${subject}  `.padEnd(SUBJECT)}${what}`;
  const values = valuesOf(text);
  const tail = breaks === "" ? "" : `breaks ${breaks}`;
  const both = [values, tail].filter((part) => part !== "");
  if ([first, ...both].join("  ").length <= WIDTH) {
    const painted = [values, tail === "" ? "" : colors.dim(tail)].filter((part) => part !== "");
    return [[colors.bold(first), ...painted].join("  ")];
  }
  const rest = both.join("; ").length <= WIDTH - 8 ? [both.join("; ")] : both;
  return [
    ...wrap(first.trim(), WIDTH - 4).map((part) => `    ${colors.bold(part)}`),
    ...rest.flatMap((part) => wrap(part, WIDTH - 8)).map((part) => `        ${colors.dim(part)}`),
  ];
}

function valuesOf({ before, after }: ReportedChange["text"]): string {
  if (before === undefined) return after ?? "";
  return after === undefined ? before : `${before} → ${after}`;
}

/** Wraps at spaces. Cuts a word that is longer than a line. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    // Backticks around names are not printed.
    const length = plain(`${line} ${word}`).length;
    if (line !== "" && length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
    while (plain(line).length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  return line === "" ? lines : [...lines, line];
}

function plain(text: string): string {
  return text.replace(/`/g, "");
}

/** Wraps a sentence and colors its names. A name may continue on the next line; backticks are not printed. */
function sentenceLines(
  sentence: string,
  width: number,
  paintText: (text: string) => string,
  colors: Colors,
): string[] {
  let inName = false;
  return wrap(sentence, width).map((line) =>
    line
      .split("`")
      .map((part, index) => {
        if (index > 0) inName = !inName;
        if (part === "") return "";
        return inName ? colors.cyan(part) : paintText(part);
      })
      .join(""),
  );
}
