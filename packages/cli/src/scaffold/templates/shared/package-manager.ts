/** What each package manager is told: the commands, and the files that only it reads. */
import type { PackageManager, ProjectFile } from "../../project.js";
import { PACKAGE_MANAGER_PACKAGES } from "./versions.js";

export interface PackageManagerCommands {
  readonly install: string;
  /** Installs what the lock file says, or fails. */
  readonly installLocked: string;
  /** What it writes down what it has installed in. */
  readonly lockFile: string;
  /** What it reads before it installs, beside `package.json` and the lock file. */
  readonly settings?: string;
  /** Keeps packages from running code while they are installed, where no file of settings does. */
  readonly noScripts?: string;
  /** Takes away what only development needs. */
  readonly omitDevelopment: string;
  /** Puts the package manager itself on a machine that has Node and npm. */
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
    noScripts: "--ignore-scripts",
    // Without a terminal, pnpm asks before it removes anything, unless it knows that nobody can answer.
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
    omitDevelopment: "yarn workspaces focus --production",
    setUp: `npm install --global ${PACKAGE_MANAGER_PACKAGES.yarn}`,
    run: (script) => `yarn ${script}`,
    exec: (command) => `yarn ${command}`,
  },
  bun: {
    install: "bun install",
    installLocked: "bun install --frozen-lockfile",
    lockFile: "bun.lock",
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

/** Files that make a project a root of its own wherever it lies, and its packages lie where every tool looks. */
export function packageManagerFiles(packageManager: PackageManager): ProjectFile[] {
  switch (packageManager) {
    case "npm":
    case "bun":
      return [];
    case "pnpm":
      return [
        {
          path: "pnpm-workspace.yaml",
          text: "# A root of its own, also inside another workspace.\npackages:\n  - .\n",
        },
      ];
    case "yarn":
      return [
        {
          path: ".yarnrc.yml",
          text: "nodeLinker: node-modules\n# Nothing that is installed may run code while it is being installed.\nenableScripts: false\n",
        },
        // With a lock file, even an empty one, the project is none of a workspace around it.
        { path: "yarn.lock", text: "" },
      ];
    default:
      return packageManager satisfies never;
  }
}
