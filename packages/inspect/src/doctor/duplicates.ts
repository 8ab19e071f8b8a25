/**
 * Checks that each schema library and each mcp-gen package is installed once.
 *
 * A copy of a library does not recognize schemas that a different copy created. The mcp-gen packages must all have the
 * same version.
 */
import { fault, ok, warn, type Diagnosis } from "./diagnosis.js";
import { copiesOf, type Copy } from "./installed-copies.js";
import { exists, foldersUpFrom, installed, shownPath, type Project } from "./project.js";
import { join } from "node:path";

const LIBRARIES = ["zod", "valibot", "arktype", "@sinclair/typebox", "typebox"];
const OWN = /^(?:@mcp-gen\/|mcp-gen$)/;

export function duplicateChecks(project: Project): Diagnosis[] {
  const missing = missingCheck(project);
  if (missing.length > 0) return missing;
  const { folder } = project;
  const copies = copiesOf(folder, (name) => OWN.test(name) || LIBRARIES.includes(name));
  const found = [
    ...LIBRARIES.flatMap((name) => libraryCheck(project, copies, name)),
    ...ownChecks(project, copies),
  ];
  return found.length > 0
    ? found
    : ok("duplicates", "one copy of each schema library and of each package of mcp-gen");
}

/** Reports dependencies of `package.json` that are not installed. The other checks need these dependencies. */
function missingCheck({ folder, manifest }: Project): Diagnosis[] {
  const wanted = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  // With Plug'n'Play, packages are not in `node_modules`.
  if (foldersUpFrom(folder).some((at) => exists(join(at, ".pnp.cjs")))) return [];
  const missing = wanted.filter((name) => installed(folder, name) === undefined);
  if (missing.length === 0) return [];
  const shown = missing.length > 5 ? [...missing.slice(0, 5), "…"] : missing;
  return fault(
    "install",
    `node_modules lacks dependencies of package.json: ${shown.join(", ")}`,
    "run `npm install`",
  );
}

function libraryCheck(project: Project, copies: readonly Copy[], name: string): Diagnosis[] {
  const own = copies.filter((copy) => copy.name === name);
  const used = installed(project.folder, name)?.version;
  const { dependencies = {} } = project.manifest;
  if (name === "zod" && used?.startsWith("3.") === true && Object.hasOwn(dependencies, name)) {
    return fault(
      "duplicates",
      `expected zod 4.2 or later, received ${used}: its schemas cannot be converted to JSON Schema, so the server cannot list its tools`,
      "run `npm install zod@4`",
    );
  }
  if (own.length < 2) return [];
  if (isOneVersion(own)) return remark(project.folder, own);
  const places = own.map(
    ({ version, folder }) => `${version} in ${shownPath(project.folder, folder)}`,
  );
  return warn(
    "duplicates",
    `expected one copy of ${name}, received ${places.join(" and ")}: one copy does not accept schemas of the other`,
    `run \`npm dedupe\`, or \`npm ls ${name}\` to see which package needs the other copy`,
  );
}

function ownChecks({ folder }: Project, copies: readonly Copy[]): Diagnosis[] {
  const own = copies.filter(({ name }) => OWN.test(name));
  const names = [...new Set(own.map(({ name }) => name))];
  const twice = names.flatMap((name) => {
    const same = own.filter((copy) => copy.name === name);
    if (same.length < 2) return [];
    if (isOneVersion(same)) return remark(folder, same);
    const places = same.map((copy) => `${copy.version} in ${shownPath(folder, copy.folder)}`);
    return fault(
      "duplicates",
      `expected one copy of ${name}, received ${places.join(" and ")}`,
      "use one version in package.json, and run `npm dedupe`",
    );
  });
  const versions = [...new Set(own.map(({ version }) => version))];
  if (versions.length < 2 || twice.some(({ level }) => level === "error")) return twice;
  const each = own.map(({ name, version }) => `${name} ${version}`);
  return fault(
    "duplicates",
    `expected one version of all packages of mcp-gen, received ${each.join(", ")}`,
    "use the same version of all packages of mcp-gen in package.json",
  );
}

function isOneVersion(copies: readonly Copy[]): boolean {
  return new Set(copies.map(({ version }) => version)).size === 1;
}

/** Reports copies of the same version, which are mostly harmless. */
function remark(folder: string, copies: readonly Copy[]): Diagnosis[] {
  const [{ name, version } = { name: "", version: "" }] = copies;
  const places = copies.map((copy) => shownPath(folder, copy.folder)).join(" and ");
  return ok("duplicates", `${name} ${version} is installed more than once, in ${places}`);
}
