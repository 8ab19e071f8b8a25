// Writes the API reference: one page for each subpath of our packages, from the doc models of API Extractor.

/**
 * @typedef {object} Declaration The properties of a declaration in the doc model that this file reads.
 * @property {string} kind
 * @property {string} [name]
 * @property {string} [docComment]
 * @property {{ text: string }[]} [excerptTokens]
 * @property {Declaration[]} [members]
 * @property {boolean} [isOptional]
 */

/**
 * @typedef {object} ApiEntry
 * @property {string} name The import specifier: `@mcp-gen/server/stdio`.
 * @property {string} file The page: `server-stdio.md`.
 * @property {Declaration[]} declarations
 * @property {{ name: string, from: string }[]} reexports
 */

const MARK =
  "<!-- @generated from the types and comments of the packages by scripts/api.mjs. Do not edit. -->";

/** @param {string} name */
export function fileOf(name) {
  return `${name.replace("@mcp-gen/", "").replaceAll("/", "-")}.md`;
}

/**
 * Returns the exported names of a package that are declared in a different package.
 *
 * @param {string} report
 */
export function reexportsOf(report) {
  const origins = new Map(
    [...report.matchAll(/^import (?:type )?\{ (\w+) \} from '(@mcp-gen\/[^']+)';$/gm)].map(
      ([, name = "", from = ""]) => [name, from],
    ),
  );
  return [...report.matchAll(/^export \{ (\w+) \}$/gm)].flatMap(([, name = ""]) => {
    const from = origins.get(name);
    return from === undefined ? [] : [{ name, from }];
  });
}

/**
 * @param {ApiEntry} entry
 * @param {readonly ApiEntry[]} entries All entries, because a link points to the page of the entry that declares a
 *   name.
 */
export function pageOf({ name, declarations, reexports }, entries) {
  const names = shownNames(declarations).join(", ");
  const front = [
    "---",
    `title: ${JSON.stringify(name)}`,
    `description: ${JSON.stringify(`Exports of ${name}: ${names || "names of other packages"}`)}`,
    "---",
  ];
  const parts = [front.join("\n"), MARK, `# ${name}`];
  for (const each of declarations) parts.push(...sectionOf(each));
  if (reexports.length > 0) {
    const lines = reexports.map((each) => `- ${linkTo(each, entries)}`);
    parts.push("## From other packages", lines.join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

/** @param {readonly ApiEntry[]} entries */
export function indexOf(entries) {
  const rows = entries.map(({ name, file, declarations }) => {
    const shown = shownNames(declarations).map((each) => (each === "…" ? each : `\`${each}\``));
    return `- [\`${name}\`](./${file}): ${shown.join(", ") || "names of other packages"}`;
  });
  return `${[
    '---\ntitle: "API"\ndescription: "Every export of every package."\norder: 5\n---',
    MARK,
    "# API",
    "Each page lists what one import exports. Imports that are generated for each revision are in the",
    "[types](../types/index.md) and [methods](../methods/index.md) of the protocol.",
    rows.join("\n"),
  ].join("\n\n")}\n`;
}

/**
 * Returns the first eight names. A type and a function can share a name, which is then listed once.
 *
 * @param {readonly Declaration[]} declarations
 */
function shownNames(declarations) {
  const names = [...new Set(declarations.map(({ name = "" }) => name))];
  return names.length > 8 ? [...names.slice(0, 8), "…"] : names;
}

/**
 * @param {{ name: string, from: string }} reexport
 * @param {readonly ApiEntry[]} entries
 */
function linkTo({ name, from }, entries) {
  const [home] = entries.filter(
    (entry) => entry.name.startsWith(from) && entry.declarations.some((each) => each.name === name),
  );
  const link =
    home === undefined ? `\`${name}\`` : `[\`${name}\`](./${home.file}#${anchorOf(name)})`;
  return `${link} of \`${from}\``;
}

/** @param {string} name */
function anchorOf(name) {
  // VitePress replaces underscores in anchors.
  return name.toLowerCase().replaceAll("_", "-");
}

/**
 * @param {Declaration} declaration
 * @returns {string[]}
 */
function sectionOf(declaration) {
  const { name = "", docComment = "", members = [] } = declaration;
  const parts = [`## ${name}`, code(signatureOf(declaration)), ...proseOf(docComment)];
  const listed = members.map(memberOf);
  return listed.length === 0 ? parts : [...parts, listed.join("\n")];
}

/** @param {Declaration} declaration */
function signatureOf({ excerptTokens = [] }) {
  return excerptTokens
    .map(({ text }) => text)
    .join("")
    .trim()
    .replace(/^export (?:declare )?/, "");
}

/** @param {Declaration} member */
function memberOf(member) {
  const signature = signatureOf(member)
    .replace(/^readonly /, "")
    .replace(/;$/, "")
    .replace(/\s+/g, " ");
  const [first = "", ...rest] = proseOf(member.docComment ?? "");
  const more = rest.map((part) => `\n\n${part}`.replaceAll("\n", "\n  "));
  return `- \`${signature.replaceAll("`", "'")}\`${first === "" ? "" : `: ${first.replaceAll("\n", " ")}`}${more.join("")}`;
}

/**
 * Converts a doc comment to Markdown: its paragraphs, then the parameters, errors and examples.
 *
 * @param {string} comment
 * @returns {string[]}
 */
function proseOf(comment) {
  const text = comment
    .replace(/^\s*\/\*\*/, "")
    .replace(/\*\/\s*$/, "")
    .replace(/^[ \t]*\* ?/gm, "")
    .trim();
  const [prose = "", ...tags] = text.split(/^(?=@\w+)/m);
  return [
    ...prose
      .trim()
      .split(/\n{2,}/)
      .map(escaped),
    ...tags.map(tagOf),
  ].filter((part) => part !== "");
}

const TAGS = /** @type {Record<string, string>} */ ({
  param: "Parameter",
  returns: "Returns",
  throws: "Throws",
});

/** @param {string} tag */
function tagOf(tag) {
  const [, name = "", text = ""] = /^@(\w+)\s*([^]*)$/.exec(tag.trim()) ?? [];
  if (name === "example") return text.startsWith("```") ? text : code(text);
  const label = TAGS[name];
  if (label === undefined) return "";
  return `${label}: ${escaped(text.replace(/^(\w+) (?:- )?/, name === "param" ? "`$1`, " : "$1 "))}`;
}

/** @param {string} text */
function code(text) {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

/**
 * Escapes the text of a comment for the site, because Vue interprets tags and braces outside of code.
 *
 * @param {string} text
 */
function escaped(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;"),
    )
    .join("")
    .replace(/`([^`]*\{\{[^`]*)`/g, "<code v-pre>$1</code>");
}
