// Draws the lines of the demo as pictures of a terminal, one for light pages and one for dark pages. The pictures contain
// text that users can search and select. Each piece of text has a fixed position and length, so that columns align in any
// font.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WIDTH } from "./lines.mjs";

/** @typedef {import("./lines.mjs").Line} Line */
/** @typedef {{ back: string, edge: string, ink: string, dim: string, red: string, green: string }} Palette */

const COMMAND = "npm run demo:old-clients";
/** The width of one character, in the units of the picture. */
const ADVANCE = 8.4;
const LINE_HEIGHT = 20;
const SIZE = 14;
const MARGIN = 16;
const FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** @type {Record<"light" | "dark", Palette>} */
const PALETTES = {
  light: {
    back: "#f6f8fa",
    edge: "#d1d9e0",
    ink: "#1f2328",
    dim: "#59636e",
    red: "#cf222e",
    green: "#1a7f37",
  },
  dark: {
    back: "#151b23",
    edge: "#3d444d",
    ink: "#f0f6fc",
    dim: "#9198a1",
    red: "#f85149",
    green: "#3fb950",
  },
};

/**
 * Writes both pictures.
 *
 * @param {readonly Line[]} lines The output of the demo.
 * @param {string} folder
 * @returns {string[]} The names of the files.
 */
export function writePictures(lines, folder) {
  mkdirSync(folder, { recursive: true });
  return Object.entries(PALETTES).map(([theme, palette]) => {
    const file = `old-clients-${theme}.svg`;
    writeFileSync(join(folder, file), pictureOf(lines, palette));
    return file;
  });
}

/**
 * @param {readonly Line[]} lines
 * @param {Palette} palette
 */
function pictureOf(lines, palette) {
  /** @type {Line} */
  const prompt = [{ text: "$ ", style: "dim" }, { text: COMMAND }];
  const rows = [prompt, ...withoutEmptyEnds(lines)];
  const width = round(WIDTH * ADVANCE + 2 * MARGIN);
  const height = rows.length * LINE_HEIGHT + 2 * MARGIN;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${COMMAND}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${palette.back}" stroke="${palette.edge}"/>`,
    `<g font-family="${FONT}" font-size="${SIZE}" fill="${palette.ink}">`,
    ...rows.flatMap((line, row) => textsOf(line, row, palette)),
    "</g>",
    "</svg>",
  ].join("\n")}\n`;
}

/** @param {readonly Line[]} lines */
function withoutEmptyEnds(lines) {
  const last = lines.findLastIndex((line) => line.length > 0);
  return lines.slice(0, last + 1);
}

/**
 * Splits a line wherever it contains several spaces in a row, so that the layout does not depend on the width of a
 * space.
 *
 * @param {Line} line
 * @param {number} row
 * @param {Palette} palette
 */
function textsOf(line, row, palette) {
  const y = MARGIN + row * LINE_HEIGHT + SIZE;
  let column = 0;
  return line.flatMap(({ text, style }) => {
    const from = column;
    column += text.length;
    return [...text.matchAll(/\S+(?: \S+)*/g)].map((piece) => {
      const x = round(MARGIN + (from + piece.index) * ADVANCE);
      const long = round(piece[0].length * ADVANCE);
      const look =
        style === undefined
          ? ""
          : style === "bold"
            ? ' font-weight="600"'
            : ` fill="${palette[style]}"`;
      return `<text x="${x}" y="${y}" textLength="${long}"${look}>${escaped(piece[0])}</text>`;
    });
  });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
