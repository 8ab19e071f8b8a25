/**
 * The exact versions that new projects ask for. Those of packages are the ones this repository is tested with, which a
 * test compares; so a project is made of what was seen to work together.
 */
import type { PackageManager, ProjectOptions } from "../../project.js";

/** Packages of other people, by name. */
export const VERSIONS = {
  "@sinclair/typebox": "0.34.52",
  "@types/node": "20.19.43",
  "@valibot/to-json-schema": "1.8.0",
  ajv: "8.20.0",
  arktype: "2.2.9",
  typescript: "7.0.2",
  valibot: "1.5.0",
  zod: "4.6.7",
} as const;

export type ThirdParty = keyof typeof VERSIONS;

/** Package managers that do not come with Node, as packages that npm installs. Containers and CI start with those. */
export const PACKAGE_MANAGER_PACKAGES: Readonly<Record<Exclude<PackageManager, "npm">, string>> = {
  pnpm: "pnpm@12.21.0",
  yarn: "@yarnpkg/cli-dist@4.18.1",
  bun: "bun@1.4.5",
};

/** The Node that containers run, and the versions that CI runs the tests with. */
export const NODE = { container: "24-slim", ci: ["20.19", "24"] } as const;

/** What `package.json` says for a package, ours or not. */
export function versionOf(name: string, { packages }: ProjectOptions): string {
  return Object.hasOwn(VERSIONS, name) ? VERSIONS[name as ThirdParty] : packages(name);
}
