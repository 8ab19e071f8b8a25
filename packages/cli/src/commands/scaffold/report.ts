/** What `mcp-gen scaffold` prints when it is through: for a person, and as JSON. */
import type { NextStep } from "../../scaffold/project.js";
import { shellWord } from "../../scaffold/templates/shared/editors.js";
import type { ProjectFileChange } from "../../scaffold/update-project.js";
import { colorsFor, count } from "../output.js";

export interface Made {
  template: string;
  name: string;
  /** Absolute path. */
  folder: string;
  packageManager: string;
  schema: string;
  revisions: readonly string[];
  transports: readonly string[];
  /** Tarballs that would be packed have no size yet. */
  files: { path: string; bytes?: number; action: ProjectFileChange["action"] }[];
  installed: boolean;
  dryRun: boolean;
  nextSteps: NextStep[];
}

/**
 * The steps that get one from here to where the template's own steps begin.
 *
 * @param shown the folder, from here
 * @param install the command that installs, unless that is done
 */
export function stepsBefore(shown: string, install: string | undefined): NextStep[] {
  return [
    ...(shown === "." ? [] : [{ command: `cd ${shellWord(shown)}`, describe: "" }]),
    ...(install === undefined ? [] : [{ command: install, describe: "install what it needs" }]),
  ];
}

/**
 * @param shown the folder, from here
 * @param stream what it is printed to, which has colors or not
 * @param outcome whether it could not be installed; what to do about that is said elsewhere
 */
export function scaffoldReport(
  made: Made,
  shown: string,
  stream: { isTTY?: boolean },
  { failed }: { failed: boolean },
): string {
  const colors = colorsFor(stream);
  const place = shown === "." ? "this folder" : `${shown}/`;
  if (made.dryRun) {
    return [
      `${count(made.files.length, "file")} would be made in ${place}, ${kindOf(made)}:`,
      "",
      ...made.files.map(fileLine),
    ].join("\n");
  }
  const written = made.files.filter(({ action }) => action !== "keep").length;
  const kept = made.files.length - written;
  const numbers = [
    ...(written > 0 || kept === 0 ? [`${count(written, "file")} in ${place}`] : []),
    ...(kept > 0
      ? [`${count(kept, "file")} ${written > 0 ? "" : `in ${place} `}already as they should be`]
      : []),
    ...(made.installed ? [`installed with ${made.packageManager}`] : []),
    ...(failed ? ["not installed"] : []),
  ];
  const beside = made.files.filter(({ action }) => action === "beside");
  return [
    `${failed ? "" : `${colors.green("✔")} `}${colors.bold(made.name)}, ${kindOf(made)}: ${numbers.join(", ")}`,
    ...(beside.length === 0
      ? []
      : ["", "Edited, so these stay as they are, and the new ones stand beside them:"]),
    ...beside.map(({ path }) => `  ${path}`),
    ...(failed ? [] : ["", "Next:"]),
    ...(failed ? [] : made.nextSteps).map((step) =>
      stepLine(step, widthOf(made.nextSteps), colors),
    ),
  ].join("\n");
}

function kindOf({ template }: Made): string {
  return `${/^[aeiou]/.test(template) ? "an" : "a"} ${template}`;
}

function fileLine({ path, bytes, action }: Made["files"][number]): string {
  const size = bytes === undefined ? "" : String(bytes);
  return `${size.padStart(8)}  ${path}${action === "create" ? "" : ` (${SAID[action]})`}`;
}

const SAID = { replace: "replaced", keep: "as it is", beside: "beside yours" } as const;

/** Descriptions stand in a column, except behind commands that would push it far away. */
function widthOf(steps: readonly NextStep[]): number {
  return Math.max(
    0,
    ...steps.map(({ command }) => command.length).filter((length) => length <= 48),
  );
}

function stepLine(
  { command, describe }: NextStep,
  width: number,
  { cyan, dim }: ReturnType<typeof colorsFor>,
): string {
  if (describe === "") return `  ${cyan(command)}`;
  return `  ${cyan(command)}${" ".repeat(Math.max(0, width - command.length))}  ${dim(describe)}`;
}
