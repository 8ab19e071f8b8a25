// `npm run api`: writes what each import of our packages offers, for review to `packages/NAME/api/`, and for readers to
// `docs/reference/api/`. With `--check` it writes nothing, prints what differs and exits with 1. A change of these files is
// a change that users can notice.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from "@microsoft/api-extractor";
import { createPatch } from "diff";
import { fileOf, indexOf, pageOf, reexportsOf } from "./api-pages.mjs";
import { publishedPackages } from "./packages.mjs";
import { root } from "./run.mjs";

/** Entries that are generated for each revision, and `newest`: the files themselves are in review. */
const GENERATED = /^\.\/\d{4}-\d{2}-\d{2}|^\.\/newest|^\.\/extensions\//;

const PAGES = "docs/reference/api";

/** Nothing is added to the reports. */
const SILENT = ExtractorLogLevel.None;

const check = process.argv.includes("--check");
const scratch = mkdtempSync(join(tmpdir(), "mcp-gen-api-"));
mkdirSync(join(scratch, "temp"));
let differences = 0;

/**
 * @typedef {object} Entry
 * @property {string} folder Of its package: `packages/server`.
 * @property {string} name What it is imported by: `@mcp-gen/server/stdio`.
 * @property {string} report File of the report, relative to the repository.
 * @property {ExtractorConfig} config
 */

const entries = publishedPackages().flatMap(entriesOf);
/** @type {import("./api-pages.mjs").ApiEntry[]} */
const documented = [];
try {
  const [first] = entries;
  if (first === undefined) throw new Error("no package has types");
  // One program for all of them: reading the types is most of the work.
  const additionalEntryPoints = entries.map(({ config }) => config.mainEntryPointFilePath);
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  for (const entry of entries) {
    const report = reportOf(entry, compilerState);
    compare(entry.report, report);
    documented.push({
      name: entry.name,
      file: fileOf(entry.name),
      declarations: declarationsIn(join(scratch, "model.api.json")),
      reexports: reexportsOf(report),
    });
  }
} finally {
  rmSync(scratch, { recursive: true });
}
const reports = new Set(entries.map(({ report }) => report));
for (const folder of new Set(entries.map((entry) => entry.folder))) {
  for (const file of reportsIn(folder)) if (!reports.has(file)) compare(file, "");
}

compare(`${PAGES}/index.md`, indexOf(documented));
for (const entry of documented) compare(`${PAGES}/${entry.file}`, pageOf(entry, documented));
const pages = new Set(["index.md", ...documented.map(({ file }) => file)]);
for (const file of filesIn(PAGES)) if (!pages.has(file)) compare(`${PAGES}/${file}`, "");

console.log(`${entries.length} reports and pages, ${differences} ${check ? "differ" : "written"}`);
if (check && differences > 0) {
  console.log("run `npm run api`, and review what changes");
  process.exitCode = 1;
}

/**
 * The imports with types that a package has.
 *
 * @param {import("./packages.mjs").Package} published
 * @returns {Entry[]}
 */
function entriesOf({ folder, name }) {
  /** @type {{ exports?: Record<string, string | { types?: string }> }} */
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.entries(exports).flatMap(([entry, target]) => {
    const types = typeof target === "string" ? undefined : target.types;
    if (types === undefined || entry.includes("*") || GENERATED.test(entry)) return [];
    const subpath = entry.slice(2);
    const file = `${subpath === "" ? "index" : subpath.replaceAll("/", "-")}.api.md`;
    return {
      folder,
      name: subpath === "" ? name : `${name}/${subpath}`,
      report: `${folder}/api/${file}`,
      config: configOf(folder, join(root, folder, types)),
    };
  });
}

/** @param {string} folder */
function reportsIn(folder) {
  return filesIn(`${folder}/api`).map((file) => `${folder}/api/${file}`);
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/**
 * @param {string} path
 * @returns {import("./api-pages.mjs").Declaration[]}
 */
function declarationsIn(path) {
  const [entryPoint] = JSON.parse(readFileSync(path, "utf8")).members;
  return entryPoint.members;
}

/**
 * @param {string} folder
 * @param {string} types
 */
function configOf(folder, types) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: join(root, folder),
      mainEntryPointFilePath: types,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: "es2022",
            lib: ["es2023", "esnext.disposable", "dom", "dom.iterable"],
            module: "nodenext",
            moduleResolution: "nodenext",
            types: ["node"],
            strict: true,
          },
          files: [types],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: "report.api.md",
        reportFolder: scratch,
        reportTempFolder: join(scratch, "temp"),
      },
      docModel: { enabled: true, apiJsonFilePath: join(scratch, "model.api.json") },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages: {
        // How things are documented is for the house style, not for this file.
        extractorMessageReporting: { default: { logLevel: SILENT } },
        tsdocMessageReporting: { default: { logLevel: SILENT } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, folder, "package.json"),
  });
}

/**
 * @param {Entry} entry
 * @param {CompilerState} compilerState
 */
function reportOf({ name, config }, compilerState) {
  const { errorCount } = Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      // Its own TypeScript is older than the one that has written the types, which it says each time.
      message.handled = message.logLevel !== "error";
    },
  });
  if (errorCount > 0) throw new Error(`${name}: api-extractor cannot read its types`);
  const text = readFileSync(join(scratch, "report.api.md"), "utf8");
  return text.replace(/^## API Report File for ".*"$/m, `## API Report File for "${name}"`);
}

/**
 * @param {string} shown Relative to the repository.
 * @param {string} text Empty for a report of an entry that is gone.
 */
function compare(shown, text) {
  const path = join(root, shown);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (before === text) return;
  differences += 1;
  if (check) {
    console.log(createPatch(shown, before, text));
  } else if (text === "") {
    rmSync(path);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
