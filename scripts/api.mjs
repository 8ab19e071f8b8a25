// `npm run api`: writes the exports of each subpath of our packages: a report for reviewers to `packages/NAME/api/`,
// and a page for users to `docs/reference/api/`. With `--check`, it only prints the differences, and exits with 1 if
// there are any. If a code change alters these files, it affects users.
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

/** Subpaths with generated code. They have no API reports, because reviewers read the generated files instead. */
const GENERATED = /^\.\/\d{4}-\d{2}-\d{2}|^\.\/newest|^\.\/extensions\//;

const PAGES = "docs/reference/api";

/** Keeps warnings of API Extractor out of the reports. */
const SILENT = ExtractorLogLevel.None;

const check = process.argv.includes("--check");
const scratch = mkdtempSync(join(tmpdir(), "mcp-gen-api-"));
mkdirSync(join(scratch, "temp"));
let differences = 0;

/**
 * @typedef {object} Entry
 * @property {string} folder The folder of the package: `packages/server`.
 * @property {string} name The import specifier: `@mcp-gen/server/stdio`.
 * @property {string} report The path of the report, relative to the repository.
 * @property {ExtractorConfig} config
 */

const entries = publishedPackages().flatMap(entriesOf);
/** @type {import("./api-pages.mjs").ApiEntry[]} */
const documented = [];
try {
  const [first] = entries;
  if (first === undefined) throw new Error("no package has types");
  // All entries share one TypeScript program, because reading the types takes longer than all other steps.
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
  console.log("run `npm run api`, and review the changes");
  process.exitCode = 1;
}

/**
 * Returns the subpaths of a package that have types.
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
        // API Extractor does not check doc comments, because this repository has its own rules for them.
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
      // API Extractor bundles an older version of TypeScript, and prints a warning about this version on every run.
      message.handled = message.logLevel !== "error";
    },
  });
  if (errorCount > 0) throw new Error(`${name}: api-extractor cannot read its types`);
  const text = readFileSync(join(scratch, "report.api.md"), "utf8");
  return text.replace(/^## API Report File for ".*"$/m, `## API Report File for "${name}"`);
}

/**
 * @param {string} shown The path of a file, relative to the repository.
 * @param {string} text The new text. Empty if the entry no longer exists.
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
