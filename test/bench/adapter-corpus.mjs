// The messages that the benchmark of adapters converts: messages that need no change, lists of tools, and results with a
// hundred blocks, both with many properties (as in the corpus of the guards) and with only the required ones.
import { corpus } from "./corpus.mjs";

/**
 * @typedef {object} AdapterRow
 * @property {string} name
 * @property {"2024-11-05" | "2025-03-26" | "2025-11-25" | "2026-07-28"} from
 * @property {"2024-11-05" | "2025-06-18" | "2025-11-25" | "2026-07-28"} to
 * @property {string} [type] The type of the values. Missing if the values are whole messages of a client.
 * @property {number} [limit] The maximum time relative to `JSON.parse`. Missing if the adapter must return the value
 *   itself.
 * @property {boolean} lossy Whether the conversion reports losses.
 * @property {string[]} texts
 * @property {unknown[]} values The texts, parsed.
 */

const DOWN = /** @type {const} */ ({ from: "2026-07-28", to: "2024-11-05" });
const DOWN_ONE = /** @type {const} */ ({ from: "2026-07-28", to: "2025-11-25" });
const UP = /** @type {const} */ ({ from: "2024-11-05", to: "2026-07-28" });
/** To convert a list of tools must cost less than to parse it; a result with mixed content, less than a fifth of that. */
const TOOLS = { type: "ListToolsResult", limit: 1 };
const RESULT = { type: "CallToolResult", limit: 0.2 };

/** @returns {AdapterRow[]} */
export function adapterCorpus() {
  const calls = textsOf("call25");
  const lists = textsOf("list26 50 tools");
  const results = textsOf("res26 100 blocks");
  const lean = results.map((_text, copy) =>
    JSON.stringify({
      resultType: "complete",
      content: Array.from({ length: 100 }, (_, index) => leanBlock(index, copy)),
    }),
  );
  const icons = lists.map((_text, copy) =>
    JSON.stringify({ src: `https://tools.example/${copy}.svg`, theme: "dark", sizes: ["any"] }),
  );
  const oldLists = lists.map((text) => changed(text, oldList));
  const oldResults = results.map((text) => changed(text, oldResult));
  const oldLean = lean.map((text) => changed(text, oldResult));
  return [
    row("call, same revision", { from: "2025-11-25", to: "2025-11-25" }, calls),
    row("call, nothing differs", { from: "2025-03-26", to: "2025-06-18" }, calls),
    row("icon, nothing differs", { ...DOWN_ONE, type: "Icon" }, icons),
    row("50 tools down", { ...DOWN, ...TOOLS, lossy: true }, lists),
    row("50 tools down one", { ...DOWN_ONE, ...TOOLS }, lists),
    row("50 tools up", { ...UP, ...TOOLS }, oldLists),
    row("100 blocks down", { ...DOWN, ...RESULT, lossy: true }, results),
    row("100 blocks down one", { ...DOWN_ONE, ...RESULT }, results),
    row("100 blocks up", { ...UP, ...RESULT }, oldResults),
    row("100 lean blocks down", { ...DOWN, ...RESULT, lossy: true }, lean),
    row("100 lean blocks down one", { ...DOWN_ONE, ...RESULT }, lean),
    row("100 lean blocks up", { ...UP, ...RESULT }, oldLean),
  ];
}

/**
 * @param {string} name
 * @param {Partial<AdapterRow> & Pick<AdapterRow, "from" | "to">} what
 * @param {string[]} texts
 * @returns {AdapterRow}
 */
function row(name, what, texts) {
  return { lossy: false, ...what, name, texts, values: texts.map((text) => JSON.parse(text)) };
}

/** @param {string} name */
function textsOf(name) {
  const found = corpus().find((one) => one.name === name);
  if (found === undefined) throw new Error(`the corpus has no row ${name}`);
  return found.texts;
}

/**
 * @param {string} text
 * @param {(value: any) => unknown} change
 */
function changed(text, change) {
  return JSON.stringify(change(JSON.parse(text)));
}

/** @param {{ tools: any[], nextCursor: string }} list */
function oldList({ tools, nextCursor }) {
  return {
    tools: tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    nextCursor,
  };
}

/**
 * Returns the same number of blocks, but only of the three kinds that 2024-11-05 has.
 *
 * @param {{ content: any[] }} result
 */
function oldResult({ content }) {
  const known = content.filter(({ type }) => type !== "audio" && type !== "resource_link");
  return {
    content: [...known, ...known]
      .slice(0, content.length)
      .map(({ _meta, annotations, ...block }) => {
        const { lastModified: _, ...old } = annotations ?? {};
        return annotations === undefined ? block : { ...block, annotations: old };
      }),
  };
}

/**
 * Returns a block of one of the five kinds with only the required properties.
 *
 * @param {number} index
 * @param {number} copy
 */
function leanBlock(index, copy) {
  const uri = `file:///${copy}/${index}`;
  switch (index % 5) {
    case 0:
      return { type: "text", text: "some text ".repeat(20) };
    case 1:
      return { type: "image", data: "A".repeat(200), mimeType: "image/png" };
    case 2:
      return { type: "audio", data: "A".repeat(200), mimeType: "audio/wav" };
    case 3:
      return { type: "resource_link", uri, name: "n" };
    default:
      return { type: "resource", resource: { uri, text: "t".repeat(100) } };
  }
}
