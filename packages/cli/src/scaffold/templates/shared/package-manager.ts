/** Commands and settings files of each package manager. */
import type { PackageManager, ProjectFile } from "../../project.js";
import { PACKAGE_MANAGER_PACKAGES } from "./versions.js";

export interface PackageManagerCommands {
  readonly install: string;
  /** The command that installs exactly the versions in the lock file, or fails. */
  readonly installLocked: string;
  /** The name of the lock file. */
  readonly lockFile: string;
  /** The settings file that the package manager reads before it installs packages, if any. */
  readonly settings?: string;
  /**
   * The files that make a project a workspace root with a conventional `node_modules` folder. Maps each path to its
   * text.
   */
  readonly files: Readonly<Record<string, string>>;
  /** The option that disables install scripts of packages. Absent if a settings file disables them. */
  readonly noScripts?: string;
  /** The command that removes development dependencies. */
  readonly omitDevelopment: string;
  /** The command that installs the package manager on a machine with Node and npm. Absent for npm. */
  readonly setUp?: string;
  /** The command that runs a script of `package.json`. */
  run(script: string): string;
  /** The command that runs a program of an installed package. */
  exec(command: string): string;
}

const COMMANDS: Readonly<Record<PackageManager, PackageManagerCommands>> = {
  npm: {
    install: "npm install",
    installLocked: "npm ci",
    lockFile: "package-lock.json",
    files: {},
    noScripts: "--ignore-scripts",
    omitDevelopment: "npm prune --omit=dev",
    run: (script) =>
      script === "test" || script === "start" ? `npm ${script}` : `npm run ${script}`,
    exec: (command) => `npx ${command}`,
  },
  pnpm: {
    install: "pnpm install",
    installLocked: "pnpm install --frozen-lockfile",
    lockFile: "pnpm-lock.yaml",
    settings: "pnpm-workspace.yaml",
    files: {
      "pnpm-workspace.yaml":
        "# A root of its own, also inside another workspace.\npackages:\n  - .\n",
    },
    noScripts: "--ignore-scripts",
    // Without a terminal, pnpm asks before it removes anything, unless `CI` is set.
    omitDevelopment: "CI=true pnpm prune --prod",
    setUp: `npm install --global ${PACKAGE_MANAGER_PACKAGES.pnpm}`,
    run: (script) => `pnpm ${script}`,
    exec: (command) => `pnpm exec ${command}`,
  },
  yarn: {
    install: "yarn install",
    installLocked: "yarn install --immutable",
    lockFile: "yarn.lock",
    settings: ".yarnrc.yml",
    files: {
      ".yarnrc.yml":
        "nodeLinker: node-modules\n# Packages must not run code while they are installed.\nenableScripts: false\n",
      // A lock file, even an empty one, separates the project from an enclosing workspace.
      "yarn.lock": "",
    },
    omitDevelopment: "yarn workspaces focus --production",
    setUp: `npm install --global ${PACKAGE_MANAGER_PACKAGES.yarn}`,
    run: (script) => `yarn ${script}`,
    exec: (command) => `yarn ${command}`,
  },
  bun: {
    install: "bun install",
    installLocked: "bun install --frozen-lockfile",
    lockFile: "bun.lock",
    files: {},
    noScripts: "--ignore-scripts",
    omitDevelopment: "rm -rf node_modules && bun install --production",
    setUp: `npm install --global ${PACKAGE_MANAGER_PACKAGES.bun}`,
    run: (script) => `bun run ${script}`,
    exec: (command) => `bunx ${command}`,
  },
};

export function commandsOf(packageManager: PackageManager): PackageManagerCommands {
  return COMMANDS[packageManager];
}

export function packageManagerFiles(packageManager: PackageManager): ProjectFile[] {
  const { files } = COMMANDS[packageManager];
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
