/**
 * The files that tell editors and assistants where servers are: those in the project, and that of Claude's desktop
 * program, which is the user's. What they name has to be there.
 */
import { readFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { serverEntries, type CommandEntry, type ServerEntry } from "../config/entries.js";
import { jsonProblem, parseJsonc } from "../config/jsonc.js";
import { inPath, scriptOf } from "../config/programs.js";
import { conceal } from "../config/secrets.js";
import { fault, ok, warn, type Diagnosis } from "./diagnosis.js";
import { foreignFaults } from "./foreign-paths.js";
import { exists, shownPath, type Project } from "./project.js";

/** What is outside of the project, and matters. */
export interface Surroundings {
  /** `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the user. */
  readonly home: string;
}

interface ConfigFile {
  readonly path: string;
  /** Whether whoever reads it takes comments. */
  readonly comments: boolean;
  /** Whether servers are started in the folder of the project. */
  readonly inProject: boolean;
}

const CHECK = "config";

/** A server that is named in a file, and where that is. */
export interface NamedServer {
  readonly file: string;
  readonly entry: ServerEntry;
}

export interface ConfigFindings {
  readonly diagnoses: readonly Diagnosis[];
  /** What can be started or reached, of `.mcp.json`. */
  readonly servers: readonly NamedServer[];
}

export function configChecks(project: Project, around: Surroundings): ConfigFindings {
  const { folder } = project;
  const diagnoses: Diagnosis[] = [];
  const servers: NamedServer[] = [];
  for (const config of configFiles(folder, around)) {
    const name = shownPath(folder, config.path);
    const text = textOf(config.path);
    if (text === undefined) continue;
    const found = entriesIn(config, text, folder, around);
    if (typeof found === "string") {
      diagnoses.push(
        fault(CHECK, `${name}: ${found}`, "correct it: nothing in it is read like this"),
      );
      continue;
    }
    const faults = found.faults.map((one) => fault(CHECK, `${name}: ${one}`, "correct it"));
    const checked = found.entries.flatMap((entry) => {
      const foreign = config.inProject ? foreignFaults(entry, project) : [];
      const problems = [...foreign, ...entryFaults(entry, config, folder, around)].map((problem) =>
        config.inProject || isAbout(entry, folder)
          ? problem
          : { ...problem, level: "warn" as const },
      );
      const isFine = problems.every(({ level }) => level !== "error");
      if (isFine && config.path === join(folder, ".mcp.json")) servers.push({ file: name, entry });
      return problems.map((problem) =>
        conceal(
          { ...problem, message: `${name}: ${entry.name}: ${problem.message}` },
          entry.secrets,
        ),
      );
    });
    const all = [...faults, ...checked, ...(config.inProject ? ownPath(name, text, folder) : [])];
    const names = found.entries.map((entry) => entry.name);
    diagnoses.push(
      ...(all.length > 0 ? all : [ok(CHECK, `${name}: ${names.join(", ") || "no servers"}`)]),
    );
  }
  return { diagnoses, servers };
}

/** A file of the project that names this very folder starts this folder from every clone. */
function ownPath(name: string, text: string, folder: string): Diagnosis[] {
  if (!text.includes(`${JSON.stringify(folder).slice(1, -1)}/`)) return [];
  return [
    warn(
      CHECK,
      `${name}: expected paths that hold for every clone of the project, received the absolute path of this folder`,
      "write a path from the project, or ${workspaceFolder} where the editor knows it; `mcp-gen config EDITOR` prints absolute paths for files outside of the project",
    ),
  ];
}

/** What else the user has is none of the project's business, though it may be good to know. */
function isAbout(entry: ServerEntry, folder: string): boolean {
  if (entry.kind === "url") return false;
  const { command, args, cwd = "" } = entry;
  return [command, ...args, cwd].some((word) => resolve(word).startsWith(join(folder, "/")));
}

function configFiles(folder: string, { platform, env, home }: Surroundings): ConfigFile[] {
  const own = [
    { path: join(folder, ".mcp.json"), comments: false },
    { path: join(folder, ".vscode", "mcp.json"), comments: true },
    { path: join(folder, ".cursor", "mcp.json"), comments: true },
  ].map((file) => ({ ...file, inProject: true }));
  const settings =
    platform === "darwin"
      ? join(home, "Library", "Application Support")
      : platform === "win32"
        ? (env["APPDATA"] ?? join(home, "AppData", "Roaming"))
        : (env["XDG_CONFIG_HOME"] ?? join(home, ".config"));
  const claude = join(settings, "Claude", "claude_desktop_config.json");
  return [...own, { path: claude, comments: false, inProject: false }];
}

/** Nothing, where there is no such file. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : "";
  }
}

function entriesIn(
  { comments }: ConfigFile,
  text: string,
  folder: string,
  { env, home }: Surroundings,
): ReturnType<typeof serverEntries> | string {
  try {
    const value: unknown = comments ? parseJsonc(text) : JSON.parse(text);
    return serverEntries(value, { env, folder, home });
  } catch (error) {
    const what = comments ? "JSON" : "JSON without comments";
    return `expected ${what}, received ${jsonProblem(error)}`;
  }
}

function entryFaults(
  entry: ServerEntry,
  config: ConfigFile,
  folder: string,
  around: Surroundings,
): Diagnosis[] {
  // Those are asked for, or are set, where the file is read.
  if (entry.unknown.length > 0) {
    const missing = entry.unknown.filter((name) => !name.startsWith("${input:"));
    return missing.length === 0
      ? []
      : [
          warn(
            CHECK,
            `no value for ${missing.join(", ")} in this environment`,
            "set it where the editor is started",
          ),
        ];
  }
  if (entry.kind === "url") {
    return /^https?:\/\//i.test(entry.url) && URL.canParse(entry.url)
      ? []
      : [
          fault(
            CHECK,
            `expected a URL with http or https, received ${entry.shown.url}`,
            "correct the URL",
          ),
        ];
  }
  return commandFaults(entry, config, folder, around);
}

/** A path for messages. A path with a reference to an environment variable is not expanded. */
function pathText(path: string, given: string, written = given): string {
  return given === written ? path : written;
}

function commandFaults(
  { command, args, cwd, shown }: CommandEntry,
  { inProject }: ConfigFile,
  folder: string,
  around: Surroundings,
): Diagnosis[] {
  const base = cwd === undefined ? folder : resolve(folder, cwd);
  const isKnownPlace = inProject || (cwd !== undefined && isAbsolute(cwd));
  const found: Diagnosis[] = [];
  if (cwd !== undefined && !exists(base)) {
    found.push(
      fault(CHECK, `the folder ${pathText(base, cwd, shown.cwd)} does not exist`, "correct cwd"),
    );
  }
  const isPath = /[\\/]/.test(command);
  if (isPath ? !exists(resolve(base, command)) : !inPath(command, around)) {
    const path = pathText(resolve(base, command), command, shown.command);
    const where = isPath ? path : `${shown.command} in PATH`;
    found.push(fault(CHECK, `cannot find the program ${where}`, "correct command, or install it"));
  }
  const script = scriptOf(command, args);
  for (const [at, arg] of args.entries()) {
    const isScript = arg === script;
    if (!isScript && !(isAbsolute(arg) && arg.length > 1)) continue;
    if (!isAbsolute(arg) && !isKnownPlace) {
      found.push(
        fault(
          CHECK,
          `expected an absolute path, received ${shown.args[at] ?? arg}: it is not started in your project`,
          `write ${pathText(resolve(folder, arg), arg, shown.args[at])}`,
        ),
      );
    } else if (!exists(resolve(base, arg))) {
      const isBuilt = /(?:^|[\\/])(?:dist|build|out|lib)[\\/]/.test(arg);
      const path = pathText(shownPath(folder, resolve(base, arg)), arg, shown.args[at]);
      const fix = isBuilt ? "run `npm run build`, or correct the path" : "correct the path";
      // An absolute argument of another kind may be one that the server makes itself.
      const level = isScript ? fault : warn;
      found.push(level(CHECK, `the file ${path} does not exist`, fix));
    }
  }
  return found;
}
