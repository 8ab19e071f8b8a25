/** The exact versions for new projects. A test compares them with the versions that this repository is tested with. */
import type { PackageManager, ProjectOptions } from "../../project.js";

/** Third-party packages, by name. */
export const VERSIONS = {
  "@nats-io/jetstream": "3.4.0",
  "@nats-io/transport-node": "3.4.0",
  "@sinclair/typebox": "0.34.52",
  "@types/node": "20.19.43",
  "@types/pg": "8.23.1",
  "@valibot/to-json-schema": "1.8.0",
  ajv: "8.20.0",
  arktype: "2.2.9",
  ioredis: "6.0.0",
  pg: "8.23.1",
  typescript: "7.0.2",
  valibot: "1.5.0",
  zod: "4.6.7",
} as const;

export type ThirdParty = keyof typeof VERSIONS;

/** The npm packages of package managers that are not part of Node. Containers and CI install these packages. */
export const PACKAGE_MANAGER_PACKAGES: Readonly<Record<Exclude<PackageManager, "npm">, string>> = {
  pnpm: "pnpm@12.21.0",
  yarn: "@yarnpkg/cli-dist@4.18.1",
  bun: "bun@1.4.5",
};

/** The Node version of containers, and the Node versions of CI. */
export const NODE = { container: "24-slim", ci: ["20.19", "24"] } as const;

/** Returns the version or specifier of a package in `package.json`. */
export function versionOf(name: string, { packages }: ProjectOptions): string {
  return Object.hasOwn(VERSIONS, name) ? VERSIONS[name as ThirdParty] : packages(name);
}
