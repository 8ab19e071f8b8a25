/**
 * The four package managers: which one is in use, and the command that installs with it. None of them may run code of a
 * package while it installs, as far as it can be told so.
 */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PackageManager } from "./project.js";
import { ScaffoldError } from "./scaffold-error.js";

export const PACKAGE_MANAGERS: readonly PackageManager[] = ["npm", "pnpm", "yarn", "bun"];

export type Environment = Readonly<Record<string, string | undefined>>;

/** The package manager that has started us, as `npm create` and its like tell; npm when nothing does. */
export function detectPackageManager(env: Environment): PackageManager {
  const [name] = agentOf(env);
  return PACKAGE_MANAGERS.find((manager) => manager === name) ?? "npm";
}

/** `["pnpm", "10.1.0"]` out of `pnpm/10.1.0 npm/? node/v22.0.0 linux x64`. */
function agentOf(env: Environment): [name: string, version: string] {
  const [first = ""] = (env["npm_config_user_agent"] ?? "").split(" ");
  const [name = "", version = ""] = first.split("/");
  return [name, version];
}

/** A program and its arguments, to be started without a shell. */
export interface Command {
  program: string;
  args: string[];
  /** Set besides what is in the environment already. */
  env: Record<string, string>;
}

/** The command a person types: `pnpm install`. */
export function typedInstall(manager: PackageManager): string {
  return `${manager} install`;
}

/** @throws ScaffoldError for a package manager that cannot be kept from using the network */
export function demandOffline(manager: PackageManager): void {
  if (manager !== "bun") return;
  throw new ScaffoldError(
    "scaffold/no-offline",
    "--offline: expected a package manager that can be kept off the network, received bun, which has no such option",
    "add --no-install, or choose another with --pm",
  );
}

/**
 * @param yarnVersion what `yarn --version` says; from version 2 on its options are others
 */
export function installCommand(
  manager: PackageManager,
  { offline, env, yarnVersion = "" }: { offline: boolean; env: Environment; yarnVersion?: string },
): Command {
  const program = programOf(manager, env);
  switch (manager) {
    case "npm":
      return withArguments(program, [
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
        // Without a network the line that says so comes after a second, not after a minute and a half.
        "--fetch-retries=1",
        "--fetch-retry-mintimeout=1000",
        ...(offline ? ["--offline"] : []),
      ]);
    case "pnpm":
      return withArguments(program, [
        "install",
        "--ignore-scripts",
        ...(offline ? ["--offline"] : []),
      ]);
    case "yarn":
      return /^[01]\./.test(yarnVersion)
        ? withArguments(program, [
            "install",
            "--ignore-scripts",
            "--non-interactive",
            ...(offline ? ["--offline"] : []),
          ])
        : {
            ...withArguments(program, ["install", "--mode=skip-build"]),
            env: {
              // A new project has no lock file; in continuous integration yarn would insist on one.
              YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
              ...(offline ? { YARN_ENABLE_NETWORK: "false" } : {}),
            },
          };
    case "bun":
      return withArguments(program, ["install", "--ignore-scripts"]);
  }
}

/** The version of yarn that has started us; nothing when another program did. */
export function knownYarn(env: Environment): string | undefined {
  const [name, version] = agentOf(env);
  return name === "yarn" && version !== "" ? version : undefined;
}

export function yarnVersionCommand(env: Environment): Command {
  return withArguments(programOf("yarn", env), ["--version"]);
}

/** `npm pack` of some folders; other package managers have no equal. */
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
 * How to start a package manager without a shell. On Windows the command of that name is a script for one; there npm is
 * started by its JavaScript, as is everywhere the program that has started us.
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

/** `…/npm/bin/npm-cli.js`, `…/pnpm.cjs`, `…/yarn-4.1.0.cjs`: a file may also be named after the one that runs packages. */
function isScriptOf(manager: PackageManager, script: string): boolean {
  return new RegExp(`^${manager}(?:-cli|-[0-9.]+)?\\.[cm]?js$`).test(basename(script));
}

function withArguments([program = "", ...first]: string[], args: string[]): Command {
  return { program, args: [...first, ...args], env: {} };
}
