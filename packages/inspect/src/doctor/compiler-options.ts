/** Checks the TypeScript options that the mcp-gen packages need to resolve subpaths and to infer types from schemas. */
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseJsonc } from "../config/jsonc.js";
import { fault, ok, warn, type Diagnosis } from "./diagnosis.js";
import { exists, foldersUpFrom, installed, type Project } from "./project.js";
import { parsed } from "./range.js";

type Options = Readonly<Record<string, unknown>>;

/** The options of a configuration file, including the options of extended files. */
interface Config {
  readonly options: Options;
  /** Whether all extended files were found. */
  readonly whole: boolean;
  /** Whether the file only references other configurations. */
  readonly isList: boolean;
}

/** Maximum depth of `extends`. */
const DEPTH = 8;

export function compilerChecks({ folder }: Project): Diagnosis[] {
  const file = join(folder, "tsconfig.json");
  if (!exists(file)) return [];
  let config: Config;
  try {
    config = configOf(file, 0);
  } catch (error) {
    return fault(
      "tsconfig",
      `tsconfig.json: expected JSON, received ${(error as Error).message}`,
      "correct tsconfig.json",
    );
  }
  const [major = 0] = parsed(installed(folder, "typescript")?.version ?? "") ?? [];
  const { options, whole, isList } = config;
  if (isList) return [];
  const found = [...resolution(options), ...(whole ? strictness(options, major) : [])];
  return found.length > 0
    ? found
    : ok("tsconfig", "the options are strict and resolve subpaths of packages");
}

function resolution({ module = "", moduleResolution = "" }: Options): Diagnosis[] {
  const [kind, how] = [module, moduleResolution].map((one) => String(one).toLowerCase());
  const isOld = how === "node" || how === "node10" || how === "classic";
  const isUnsaid = how === "" && /^(?:commonjs|amd|umd|system|none|es\d+)$/.test(kind ?? "");
  if (!isOld && !isUnsaid) return [];
  const found = isOld ? `"moduleResolution": "${how}"` : `"module": "${kind}"`;
  return fault(
    "tsconfig",
    `tsconfig.json: expected "module": "nodenext", received ${found}: @mcp-gen/server/stdio and other subpaths are not found`,
    'set "module" to "nodenext", or "moduleResolution" to "bundler" if you use a bundler',
  );
}

/** @param major the major version of TypeScript; `strict` is the default since version 6 */
function strictness(options: Options, major: number): Diagnosis[] {
  const { strict = major >= 6, strictNullChecks = strict } = options;
  if (strictNullChecks === true) return [];
  return warn(
    "tsconfig",
    'tsconfig.json: expected "strict": true, received false: TypeScript then treats every argument from a schema as optional',
    'set "strict" to true',
  );
}

/** @throws Error with a message for the user if a file is unreadable or not JSON */
function configOf(file: string, depth: number): Config {
  const config = parseJsonc(readFileSync(file, "utf8")) as {
    extends?: unknown;
    compilerOptions?: Options;
    files?: unknown;
    references?: unknown;
  } | null;
  const bases = [config?.extends ?? []].flat().filter((one) => typeof one === "string");
  const paths = bases.map((base) => baseOf(base, dirname(file)));
  const found = paths
    .filter((path) => path !== undefined)
    .map((path) => (depth < DEPTH ? configOf(path, depth + 1) : undefined));
  const inherited = found.map((base) => base?.options);
  const isList = (config?.files as unknown[] | undefined)?.length === 0;
  return {
    options: Object.assign({}, ...inherited, config?.compilerOptions ?? {}) as Options,
    whole: !paths.includes(undefined) && found.every((base) => base?.whole === true),
    isList: isList && Array.isArray(config?.references),
  };
}

/** Resolves `extends`: a path, or a file in a package. */
function baseOf(base: string, folder: string): string | undefined {
  const roots = /^\.|^\//.test(base)
    ? [resolve(folder, base)]
    : foldersUpFrom(folder).map((at) => join(at, "node_modules", base));
  return roots
    .flatMap((path) => [path, `${path}.json`, join(path, "tsconfig.json")])
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}
