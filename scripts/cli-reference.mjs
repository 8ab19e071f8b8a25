// `npm run docs:cli`: writes the pages about the commands in docs/reference/cli from the help of the built program. With
// `--check`, it writes nothing, and fails if a page differs from the help.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const folder = join(root, "docs/reference/cli");
const program = join(root, "packages/cli/dist/cli.js");
const MARK =
  "<!-- @generated from the program's own help by scripts/cli-reference.mjs. Do not edit. -->";

/**
 * @typedef {object} Command
 * @property {string[]} words The words after `mcp-gen`: `["schema", "add"]`. Empty for the program itself.
 * @property {string} describe
 * @property {string} help
 * @property {string[]} inner The names of its subcommands.
 */

const pages = pagesOf(allCommands());
if (process.argv.includes("--check")) check();
else write();

function check() {
  const wrong = [...pages].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);
  const strays = writtenFiles().filter((file) => !pages.has(file));
  for (const file of [...wrong, ...strays]) {
    console.log(
      `docs/reference/cli/${file}: the page differs from the help of the command; run npm run docs:cli`,
    );
  }
  if (wrong.length + strays.length > 0) process.exitCode = 1;
}

function write() {
  mkdirSync(folder, { recursive: true });
  for (const file of writtenFiles()) if (!pages.has(file)) rmSync(join(folder, file));
  for (const [file, text] of pages)
    if (textOf(file) !== text) writeFileSync(join(folder, file), text);
  console.log(`docs/reference/cli: ${pages.size} pages`);
}

/** @param {string} file */
function textOf(file) {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Returns the names of the existing pages that this script wrote. */
function writtenFiles() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => textOf(file)?.includes(MARK));
}

/** @returns {Command[]} */
function allCommands() {
  const top = command([], "Generates code from the schemas, and works with messages and servers.");
  return [top, ...subcommands(top)];
}

/**
 * @param {Command} above
 * @returns {Command[]}
 */
function subcommands(above) {
  return above.inner.flatMap((name) => {
    const own = command([...above.words, name], describedIn(above.help, name));
    return [own, ...subcommands(own)];
  });
}

/**
 * @param {string[]} words
 * @param {string} describe
 * @returns {Command}
 */
function command(words, describe) {
  // Without a terminal, the program does not wrap lines, so its output is the same everywhere.
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words, "--help"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", LC_ALL: "C" },
  });
  if (status !== 0)
    throw new Error(`mcp-gen ${words.join(" ")} --help ended with ${status}: ${stderr}`);
  const help = stdout.trimEnd().replace(/^ +$/gm, "");
  return { words, describe, help, inner: namesIn(help, words) };
}

/**
 * Returns the names that yargs lists under "Commands:", in lines such as `  mcp-gen schema add <file>  Adds a revision`.
 *
 * @param {string} help
 * @param {string[]} words
 */
function namesIn(help, words) {
  const list = help.split("\n\n").find((block) => block.startsWith("Commands:\n")) ?? "";
  const start = ["mcp-gen", ...words].join(" ");
  return [...list.matchAll(/^ {2}(\S.*)$/gm)].flatMap(([, line = ""]) => {
    const [, name] = /^ ([a-z][\w-]*)/.exec(line.slice(start.length)) ?? [];
    return line.startsWith(start) && name !== undefined && name !== "completion" ? [name] : [];
  });
}

/**
 * Returns the description of a command in the list of commands. The description can span several lines.
 *
 * @param {string} help
 * @param {string} name
 */
function describedIn(help, name) {
  const lines = help.split("\n");
  const first = lines.findIndex((line) => new RegExp(`^ {2}mcp-gen\\b.* ${name}( |$)`).test(line));
  const more = lines.slice(first + 1).findIndex((line) => /^ {0,2}\S|^$/.test(line));
  const text = [lines[first] ?? "", ...lines.slice(first + 1, first + 1 + more)].join("  ");
  return text.trim().split(/ {2,}/).slice(1).join(" ");
}

/**
 * @param {Command[]} commands
 * @returns {Map<string, string>} The text of each page by file name.
 */
function pagesOf(commands) {
  return new Map(
    commands.map((one, index) => {
      const isTop = one.words.length === 0;
      const title = ["mcp-gen", ...one.words].join(" ");
      const inner = commands.filter(
        ({ words }) =>
          words.length === one.words.length + 1 && words.join(" ").startsWith(one.words.join(" ")),
      );
      const list = inner.map(
        ({ words, describe }) =>
          `- [\`${["mcp-gen", ...words].join(" ")}\`](./${fileOf(words)}): ${describe}`,
      );
      const text = [
        `---\ntitle: ${JSON.stringify(isTop ? "Commands" : title)}\ndescription: ${JSON.stringify(one.describe)}\norder: ${index}\n---`,
        MARK,
        `# \`${title}\``,
        `${one.describe}${one.describe.endsWith(".") ? "" : "."}`,
        ...(list.length === 0 ? [] : [list.join("\n")]),
        `\`\`\`text no-output\n${one.help}\n\`\`\``,
      ].join("\n\n");
      return [fileOf(one.words), `${text}\n`];
    }),
  );
}

/** @param {string[]} words */
function fileOf(words) {
  return `${words.length === 0 ? "index" : words.join("-")}.md`;
}
