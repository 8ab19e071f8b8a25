/** Checks the versions of Node.js, npm and TypeScript that a project needs. */
import { fault, ok, warn, type Diagnosis } from "./diagnosis.js";
import { installed, type Project } from "./project.js";
import { parsed, satisfies } from "./range.js";

export interface Programs {
  /** `process.versions.node`. */
  readonly node: string;
  /** The user agent of the package manager, `npm_config_user_agent`: `npm/10.9.3 node/v20.20.0 …`. */
  readonly userAgent: string | undefined;
}

/** The oldest supported versions of TypeScript and Node.js. */
const TYPESCRIPT = "5.9.0";
const NODE = ">=20.19";

export function versionChecks(project: Project, programs: Programs): Diagnosis[] {
  return [
    ...nodeCheck(project, programs.node),
    ...packageManager(programs.userAgent),
    ...typescriptCheck(project),
  ];
}

function nodeCheck({ manifest }: Project, node: string): Diagnosis[] {
  const own = manifest.engines?.["node"];
  for (const range of [own, NODE]) {
    if (range === undefined || satisfies(node, range) !== false) continue;
    return fault(
      "node",
      `expected Node.js ${range}, received ${node}`,
      `install Node.js ${range.replace(/^>=/, "")} or later`,
    );
  }
  return ok("node", `Node.js ${node}${own === undefined ? "" : ` (${own} is wanted)`}`);
}

function packageManager(userAgent = ""): Diagnosis[] {
  const [, name, version] = /^(npm|pnpm|yarn|bun)\/(\S+)/.exec(userAgent) ?? [];
  return name === undefined ? [] : ok(name, `${name} ${version}`);
}

function typescriptCheck({ folder, manifest }: Project): Diagnosis[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }["typescript"];
  const found = installed(folder, "typescript")?.version;
  if (found === undefined) {
    // A JavaScript project does not need TypeScript.
    return wanted === undefined
      ? []
      : fault("typescript", `expected TypeScript ${wanted}, received none`, "run `npm install`");
  }
  const [major = 0, minor = 0] = parsed(found) ?? [];
  const [leastMajor = 0, leastMinor = 0] = parsed(TYPESCRIPT) ?? [];
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
    ? warn(
        "typescript",
        `expected TypeScript ${leastMajor}.${leastMinor} or later, received ${found}: types of arguments and results may be wrong`,
        "run `npm install --save-dev typescript@latest`",
      )
    : ok("typescript", `TypeScript ${found}`);
}
