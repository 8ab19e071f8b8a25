/** Runs `mcp-gen scaffold`: prompts, validates, creates, installs, and reports. */
import { packedProject } from "@mcp-gen/generator/project/revisions";
import { createProject } from "../../scaffold/create-project.js";
import { installProject } from "../../scaffold/install.js";
import { listenForInterrupts, type Interrupts } from "../../scaffold/interrupt.js";
import type { Environment } from "../../scaffold/package-manager.js";
import { PROJECT_MANIFEST, withManifest, type PlannedFile } from "../../scaffold/plan.js";
import type { Ran } from "../../scaffold/run-program.js";
import { ScaffoldError, scaffoldErrorOf } from "../../scaffold/scaffold-error.js";
import { TEMPLATES } from "../../scaffold/templates/index.js";
import { commandsOf } from "../../scaffold/templates/shared/package-manager.js";
import { shellWord } from "../../scaffold/templates/shared/editors.js";
import {
  compareProject,
  updateProject,
  type ProjectFileChange,
} from "../../scaffold/update-project.js";
import { packTarballs, tarballPath } from "../../scaffold/vendor.js";
import { byCodeUnits } from "@mcp-gen/generator/tree/paths";
import {
  EXIT,
  note,
  printJson,
  printResult,
  reportDiagnostics,
  setExit,
  type ExitCode,
} from "../output.js";
import { typedScaffold } from "./typed.js";
import type { Given } from "./options.js";
import { askForRest, defaultFolder } from "./ask.js";
import { planProject, type ProjectPlan } from "./plan-project.js";
import { stepsBefore, scaffoldReport, type Made } from "./report.js";
import { OWN_FOLDER, ownVersion } from "../../own-package.js";

export interface ScaffoldEnvironment {
  cwd: string;
  env: Environment;
  /** Whether a terminal is available for prompts. */
  terminal: boolean;
}

export async function runScaffold(
  given: Given,
  surroundings: ScaffoldEnvironment = {
    cwd: process.cwd(),
    env: process.env,
    terminal: process.stdin.isTTY && process.stdout.isTTY,
  },
): Promise<void> {
  try {
    setExit(await scaffold(given, surroundings));
  } catch (error) {
    const refusal = scaffoldErrorOf(error, given.dir ?? ".");
    if (!(refusal instanceof ScaffoldError)) throw error;
    complain(refusal, given);
    setExit(EXIT.usage);
  }
}

async function scaffold(given: Given, surroundings: ScaffoldEnvironment): Promise<ExitCode> {
  const { cwd, env } = surroundings;
  const revisions = packedProject().revisions.map(({ id }) => id);
  const complete = await completeGiven(given, surroundings, revisions);
  if (complete === undefined) return EXIT.interrupted;
  const plan = await planProject(complete, {
    cwd,
    env,
    revisions,
    self: OWN_FOLDER,
    version: ownVersion(),
  });
  const interrupts = listenForInterrupts();
  try {
    return await make(plan, complete, { env, interrupts });
  } finally {
    interrupts.close();
  }
}

/** Prompts on a terminal. Without one, every option except the folder has a default. */
async function completeGiven(
  given: Given,
  { cwd, env, terminal }: ScaffoldEnvironment,
  revisions: readonly string[],
): Promise<(Given & { dir: string }) | undefined> {
  const asks = terminal && given.yes !== true && given.json !== true;
  if (asks) {
    const answered = await askForRest(given, { templates: TEMPLATES, revisions, cwd });
    return answered && { ...answered, dir: answered.dir ?? defaultFolder(answered) };
  }
  if (given.dir !== undefined) return { ...given, dir: given.dir };
  const dir = defaultFolder(given);
  if (given.yes === true) return { ...given, dir };
  throw new ScaffoldError(
    "scaffold/no-folder",
    "expected the name of the folder to create, received none, and there is no terminal to prompt on",
    `pass one, as in \`${typedScaffold(dir, env)}\`, or accept ${dir} with --yes`,
  );
}

async function make(
  plan: ProjectPlan,
  given: Given,
  surroundings: { env: Environment; interrupts: Interrupts },
): Promise<ExitCode> {
  const { place, options, vendored, nextSteps } = plan;
  const dryRun = given["dry-run"] === true;
  const tarballs =
    dryRun || vendored.length === 0 ? [] : await packTarballs(vendored, surroundings);
  const files = [...plan.files, ...tarballs];
  const changes = write(plan, files, dryRun);
  const manager = options.packageManager;
  const wanted = !dryRun && given["no-install"] !== true;
  const command = commandsOf(manager).install;
  const go = `${place.shown === "." ? "" : `cd ${shellWord(place.shown)} && `}${command}`;
  const installing = wanted ? await install(plan, given, surroundings, go) : undefined;
  const installed = installing?.ok === true;
  const failed = installing?.ok === false;
  const made: Made = {
    template: plan.template.name,
    name: options.name,
    folder: place.folder,
    packageManager: manager,
    schema: options.schema,
    revisions: options.revisions,
    transports: options.transports,
    files: [...changes, ...(dryRun ? vendored.map(notPacked) : [])],
    installed,
    dryRun,
    nextSteps: [
      ...stepsBefore(place.shown, installed ? undefined : command),
      ...(failed ? [] : nextSteps),
    ],
  };
  if (given.json === true) printJson(made);
  else printResult(scaffoldReport(made, place.shown, process.stdout, { failed }));
  if (installing === undefined || installed) return EXIT.ok;
  complain(
    new ScaffoldError(
      "scaffold/not-installed",
      `the project was created, but its dependencies were not installed: ${installing.reason}`,
      `after fixing this, run \`${go}\``,
    ),
    given,
  );
  return EXIT.usage;
}

function write(
  { place: { folder, shown, state }, origin }: ProjectPlan,
  planned: readonly PlannedFile[],
  dryRun: boolean,
): Made["files"] {
  if (state === "absent") {
    const files = withManifest(planned, origin);
    if (!dryRun) createProject(folder, shown, files);
    return files.map((file) => madeFile({ path: file.path, action: "create", file }));
  }
  const update = compareProject(folder, planned, origin);
  if (!dryRun) updateProject(folder, shown, update);
  const { changes, manifest, list } = update;
  const isKept = manifest.text === list.after;
  const action = manifest.text === undefined ? "create" : isKept ? "keep" : "replace";
  return [...changes.map(madeFile), { path: PROJECT_MANIFEST, action } as const].sort((a, b) =>
    byCodeUnits(a.path, b.path),
  );
}

function madeFile({ path, action, file: { content } }: ProjectFileChange): Made["files"][number] {
  return { path, bytes: Buffer.byteLength(content), action };
}

function notPacked(entry: ProjectPlan["vendored"][number]): Made["files"][number] {
  return { path: tarballPath(entry), action: "create" };
}

/** @param go the command that the user can run later to install the dependencies */
async function install(
  { place, options }: ProjectPlan,
  given: Given,
  surroundings: { env: Environment; interrupts: Interrupts },
  go: string,
): Promise<Ran> {
  const manager = options.packageManager;
  if (process.stderr.isTTY) note(`Installing with ${manager} …`);
  const done = surroundings.interrupts.during(() => {
    const what = `${place.shown === "." ? "the project" : place.shown} was created, but no dependencies were installed`;
    complain(new ScaffoldError("scaffold/interrupted", what, `run \`${go}\``), given);
  });
  try {
    return await installProject(place.folder, {
      manager,
      offline: given.offline === true,
      ...surroundings,
    });
  } finally {
    done();
  }
}

/** Prints an error as one line of text or of JSON. */
function complain({ code, what, fix, message }: ScaffoldError, { json = false }: Given): void {
  if (json) reportDiagnostics([{ code, message: what, fix }], { json });
  else note(`mcp-gen: ${message}`);
}
