/** Formats the result of `mcp-gen scaffold` as text or JSON. */
import type { NextStep } from "../../scaffold/project.js";
import { shellWord } from "../../scaffold/templates/shared/editors.js";
import type { ProjectFileChange } from "../../scaffold/update-project.js";
import { colorsFor, count } from "../output.js";

export interface Made {
  template: string;
  name: string;
  /** The absolute path of the project. */
  folder: string;
  packageManager: string;
  schema: string;
  revisions: readonly string[];
  transports: readonly string[];
  /** Tarballs of a dry run have no size yet. */
  files: { path: string; bytes?: number; action: ProjectFileChange["action"] }[];
  installed: boolean;
  dryRun: boolean;
  nextSteps: NextStep[];
}

/**
 * Returns the commands that the user runs before the first step of the template: changes the folder and installs
 * dependencies.
 *
 * @param shown path of the folder, relative to the current one
 * @param install the install command; `undefined` if it already ran
 */
export function stepsBefore(shown: string, install: string | undefined): NextStep[] {
  return [
    ...(shown === "." ? [] : [{ command: `cd ${shellWord(shown)}`, describe: "" }]),
    ...(install === undefined ? [] : [{ command: install, describe: "install dependencies" }]),
  ];
}

/**
 * @param shown path of the folder, relative to the current one
 * @param stream the output stream, which determines whether the text has colors
 * @param outcome whether the installation failed; the report does not contain the fix
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
      `${count(made.files.length, "file")} would be created in ${place}, ${kindOf(made)}:`,
      "",
      ...made.files.map(fileLine),
    ].join("\n");
  }
  const written = made.files.filter(({ action }) => action !== "keep").length;
  const kept = made.files.length - written;
  const numbers = [
    ...(written > 0 || kept === 0 ? [`${count(written, "file")} in ${place}`] : []),
    ...(kept > 0
      ? [`${count(kept, "file")} ${written > 0 ? "" : `in ${place} `}already up to date`]
      : []),
    ...(made.installed ? [`installed with ${made.packageManager}`] : []),
    ...(failed ? ["not installed"] : []),
  ];
  const beside = made.files.filter(({ action }) => action === "beside");
  return [
    `${failed ? "" : `${colors.green("✔")} `}${colors.bold(made.name)}, ${kindOf(made)}: ${numbers.join(", ")}`,
    ...(beside.length === 0
      ? []
      : [
          "",
          "You edited these files, so they are unchanged, and the new versions are beside them:",
        ]),
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

const SAID = { replace: "replaced", keep: "unchanged", beside: "beside yours" } as const;

/** Aligns descriptions in a column, except after very long commands. */
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
