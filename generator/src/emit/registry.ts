/**
 * Emits the files that depend on the set of revisions: `features.ts`, `registry.ts`, `keys.ts` and the folder `newest`,
 * which exports the modules of the newest released revision.
 */
import type { Model } from "../model/model.js";
import { newestOf, type NewestRevision } from "./newest.js";
import { code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { table, value } from "./code/value.js";
import { exportAll, typescriptFile, type GeneratedFile } from "./file.js";
import type { RuntimeFile } from "./names.js";
import { PUBLIC } from "./package-exports.js";

const SOURCE = { source: "schema/revisions.json" };

type FindRuntime = (file: RuntimeFile) => string;

/** @param models the revisions, oldest first */
export function emitFeatures(
  models: readonly Model[],
  listed: readonly NewestRevision[],
  runtimeFile: FindRuntime,
): GeneratedFile {
  const module = new Module(["featuresOf", "assumedRevision", ...Object.values(NEWEST_OF_ERA)]);
  const revision = module.type("Revision", "./index.js");
  const features = module.type("RevisionFeatures", runtimeFile("registry"));
  const rows = models.map(({ id, features: all }): [string, Code] => [
    id,
    value(Object.fromEntries(Object.entries(all).filter(([, has]) => has))),
  ]);
  const assumed = models.findLast(
    (model) => model.features.streamableHttp && !model.features.versionHeader,
  );
  return typescriptFile(SOURCE, "features.ts", {
    about: "The features of each revision, for programs that support several revisions.",
    module,
    declarations: [
      code`
        /**
         * Returns the features of a revision.
         *
         * @example featuresOf(${literal(models[0]?.id ?? "")}).batches
         */
        export function featuresOf(revision: ${revision}): ${features} {
          return FEATURES[revision];
        }`,
      documented(
        "The revision to assume for a Streamable HTTP client that sends no `MCP-Protocol-Version` header: the newest revision that does not define this header. `undefined` if every revision defines the header.",
        assumed === undefined
          ? code`export const assumedRevision: ${revision} | undefined = undefined;`
          : code`export const assumedRevision: ${revision} = ${literal(assumed.id)};`,
      ),
      ...newestOfEras(models, listed, revision),
      code`const FEATURES: Readonly<Record<${revision}, ${features}>> = ${table(rows)};`,
    ],
  });
}

const NEWEST_OF_ERA = { session: "newestSessionRevision", stateless: "newestStatelessRevision" };

/** Writes a constant for the newest released revision of each era. */
function newestOfEras(
  models: readonly Model[],
  listed: readonly NewestRevision[],
  type: Code,
): Code[] {
  return (["session", "stateless"] as const).flatMap((era) => {
    const ids = new Set(models.filter((model) => model.era === era).map(({ id }) => id));
    const own = listed.filter(({ id }) => ids.has(id));
    if (own.length === 0) return [];
    return [
      documented(
        `The newest released revision of the ${era} era.`,
        code`export const ${identifier(NEWEST_OF_ERA[era])}: ${type} = ${literal(newestOf(own).id)};`,
      ),
    ];
  });
}

/**
 * Emits `registry.ts`: functions for the messages of all revisions, loaded together, for observers and test tools.
 *
 * @param models the revisions, oldest first
 */
export function emitRegistry(models: readonly Model[], runtimeFile: FindRuntime): GeneratedFile {
  const module = new Module(["registry"]);
  const revision = module.type("Revision", "./index.js");
  const type = module.type("MessageProtocol", runtimeFile("registry"));
  const rows = models
    .filter(({ messages }) => messages.length > 0)
    .map(({ id }): [string, Code] => {
      const plain = id.replaceAll("-", "");
      const valuesOf = (name: string, file: string): Code =>
        module.values(`${name}${plain}`, `./${id}/${file}.js`);
      return [
        id,
        code`
          {
            ...${valuesOf("messages", "messages")},
            ...${valuesOf("parse", "parse")},
            ...${valuesOf("methods", "methods")},
            ...${valuesOf("params", "explain-params")},
            explainers: ${valuesOf("explain", "explain")},
          }`,
      ];
    });
  return typescriptFile(SOURCE, "registry.ts", {
    about:
      "The messages of every revision. Importing this module loads all revisions, so use it in tools, not in servers or clients.",
    module,
    declarations: [
      code`
        /** The functions for the messages of each revision. */
        export const registry: Readonly<Record<${revision}, ${type}>> = ${table(rows)};`,
    ],
  });
}

/**
 * Emits `keys.ts`: a constant for each key of `_meta`, each HTTP header and each extension that the protocol defines.
 */
export function emitKeys(
  models: readonly Model[],
  extensions: readonly { name: string; model: Model }[],
): GeneratedFile {
  const all = [...models, ...extensions.map(({ model }) => model)];
  const keys = new Map<string, Code>();
  const add = (name: string, text: string, constant: string): void => {
    if (keys.has(name)) return;
    const declaration = code`export const ${identifier(name)} = ${literal(constant)};`;
    keys.set(name, documented(text, declaration));
  };
  for (const key of all.flatMap(({ metaKeys }) => metaKeys)) {
    const stem = constantCase(key.slice(key.indexOf("/") + 1));
    add(`${stem}_META_KEY`, `Key of \`_meta\`: \`${key}\`.`, key);
  }
  const headers = new Set(all.flatMap(({ headerNames }) => headerNames));
  for (const header of headers) {
    const isPrefix = header.endsWith("-");
    const stem = constantCase(header.replace(/^mcp-/i, "").replace(/-$/, ""));
    add(
      `${stem}_HEADER${isPrefix ? "_PREFIX" : ""}`,
      `${isPrefix ? "Prefix of HTTP headers" : "HTTP header"} \`${header}\`, in lower case.`,
      header.toLowerCase(),
    );
  }
  for (const { name, model } of extensions) {
    add(`${constantCase(name)}_EXTENSION`, `Identifier of the extension ${name}.`, model.id);
  }
  return typescriptFile(SOURCE, "keys.ts", {
    about:
      "Names that the protocol reserves: keys of `_meta`, HTTP headers and identifiers of extensions.",
    module: new Module([...keys.keys(), "HEADER_TITLES"]),
    declarations: [...keys.values(), headerTitles(headers)],
  });
}

function headerTitles(headers: ReadonlySet<string>): Code {
  const titles = [...headers].map((header) => [header.toLowerCase(), literal(header)] as const);
  return documented(
    "HTTP headers in the spelling of the specification, by name in lower case.",
    code`export const HEADER_TITLES = ${table(titles)} as const;`,
  );
}

/** `protocolVersion` → `PROTOCOL_VERSION`, `related-task` → `RELATED_TASK`. */
function constantCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase();
}

/**
 * Emits the folder `newest`. Each file exports everything from the file with the same name in the newest released
 * revision.
 *
 * @param files the file names of that revision: `guards.ts`
 */
export function emitNewest({ id }: NewestRevision, files: readonly string[]): GeneratedFile[] {
  return ["index", ...PUBLIC]
    .filter((name) => files.includes(`${name}.ts`))
    .map((name) =>
      typescriptFile(SOURCE, `newest/${name}.ts`, {
        about: `The newest released revision, ${id}.`,
        declarations: [exportAll(`../${id}/${name}.js`)],
      }),
    );
}
