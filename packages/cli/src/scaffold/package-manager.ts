/**
 * Detects the package manager, and returns its install command. No command runs scripts of packages if the
 * manager can prevent it.
 */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PACKAGE_MANAGERS, type PackageManager } from "./project.js";
import { ScaffoldError } from "./scaffold-error.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the package manager that started this process, for example with `npm create`. Default: npm. */
export function detectPackageManager(env: Environment): PackageManager {
  const [name] = agentOf(env);
  return PACKAGE_MANAGERS.find((manager) => manager === name) ?? "npm";
}

/** Returns the package manager whose files are in the folder. Default: npm. */
export function packageManagerIn(folder: string): PackageManager {
  const names = new Set(readdirSync(folder));
  if (names.has("pnpm-lock.yaml") || names.has("pnpm-workspace.yaml")) return "pnpm";
  if (names.has("yarn.lock")) return "yarn";
  return names.has("bun.lock") || names.has("bun.lockb") ? "bun" : "npm";
}

/** Returns `["pnpm", "10.1.0"]` for the user agent `pnpm/10.1.0 npm/? node/v22.0.0 linux x64`. */
function agentOf(env: Environment): [name: string, version: string] {
  const [first = ""] = (env["npm_config_user_agent"] ?? "").split(" ");
  const [name = "", version = ""] = first.split("/");
  return [name, version];
}

/** A program to start without a shell, and its arguments. */
export interface Command {
  program: string;
  args: string[];
  /** Variables to add to the environment. */
  env: Record<string, string>;
}

/** @throws ScaffoldError for a package manager that has no offline mode */
export function demandOffline(manager: PackageManager): void {
  if (manager !== "bun") return;
  throw new ScaffoldError(
    "scaffold/no-offline",
    "--offline: expected a package manager with an offline mode, received bun",
    "add --no-install, or choose another with --pm",
  );
}

/** @param yarnVersion output of `yarn --version`; yarn 2 and later have different options */
export function installCommand(
  manager: PackageManager,
  { offline, env, yarnVersion = "" }: { offline: boolean; env: Environment; yarnVersion?: string },
): Command {
  const program = programOf(manager, env);
  if (manager === "yarn" && !/^[01]\./.test(yarnVersion)) {
    return {
      ...withArguments(program, ["install", "--mode=skip-build"]),
      env: {
        // A new project has no lock file, but in continuous integration yarn requires one.
        YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
        ...(offline ? { YARN_ENABLE_NETWORK: "false" } : {}),
      },
    };
  }
  const args = ["install", "--ignore-scripts", ...INSTALL_OPTIONS[manager]];
  // Bun has no offline mode: `demandOffline` refuses it.
  return withArguments(program, offline && manager !== "bun" ? [...args, "--offline"] : args);
}

const INSTALL_OPTIONS: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: [
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    // Reports a missing network after one second instead of 90 seconds.
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
  ],
  pnpm: [],
  yarn: ["--non-interactive"],
  bun: [],
};

/** Returns the version of yarn if yarn started this process, otherwise `undefined`. */
export function knownYarn(env: Environment): string | undefined {
  const [name, version] = agentOf(env);
  return name === "yarn" && version !== "" ? version : undefined;
}

export function yarnVersionCommand(env: Environment): Command {
  return withArguments(programOf("yarn", env), ["--version"]);
}

/** Returns the `npm pack` command for some folders. Other package managers have no equivalent. */
export function packCommand(folders: readonly string[], target: string, env: Environment): Command {
  return withArguments(programOf("npm", env), [
    "pack",
    "--ignore-scripts",
    "--json",
    "--loglevel=error",
    "--pack-destination",
    target,
    ...folders,
  ]);
}

/**
 * Returns the words that start a package manager without a shell.
 *
 * If the package manager started this process, Node runs the same script again. Otherwise, Node runs the JavaScript
 * file of npm on Windows, because the command `npm` is a shell script there.
 */
function programOf(
  manager: PackageManager,
  env: Environment,
  { platform, execPath }: { platform: string; execPath: string } = process,
): string[] {
  const running = env["npm_execpath"] ?? "";
  if (/\.[cm]?js$/.test(running) && isScriptOf(manager, running)) return [execPath, running];
  if (platform !== "win32") return [manager];
  const beside = join(dirname(execPath), "node_modules/npm/bin/npm-cli.js");
  return manager === "npm" && existsSync(beside) ? [execPath, beside] : [`${manager}.exe`];
}

/**
 * Whether a script is the package manager: `…/npm/bin/npm-cli.js`, `…/pnpm.cjs`, `…/yarn-4.1.0.cjs`. False for a script
 * that runs packages, such as npx.
 */
function isScriptOf(manager: PackageManager, script: string): boolean {
  return new RegExp(`^${manager}(?:-cli|-[0-9.]+)?\\.[cm]?js$`).test(basename(script));
}

function withArguments([program = "", ...first]: string[], args: string[]): Command {
  return { program, args: [...first, ...args], env: {} };
}
