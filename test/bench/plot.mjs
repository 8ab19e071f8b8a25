// Draws the figures with Vega-Lite, as one picture for light pages and one for dark pages. The bars of a picture come from
// one run and have the same unit, so compare them only with each other.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Bar
 * @property {string} name
 * @property {string} group The revision. Bars of one group are compared.
 * @property {number} value
 */

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {string} title
 * @property {string} unit
 * @property {Bar[]} bars
 */

/** @typedef {{ ink: string, faint: string, grid: string, ours: string, floor: string, peer: string }} Palette */

/** @type {Record<"light" | "dark", Palette>} */
const PALETTES = {
  light: {
    ink: "#1f2328",
    faint: "#59636e",
    grid: "#d1d9e0",
    ours: "#0f766e",
    floor: "#c3ccd5",
    peer: "#8593a3",
  },
  dark: {
    ink: "#f0f6fc",
    faint: "#9198a1",
    grid: "#3d444d",
    ours: "#2dd4bf",
    floor: "#3d4854",
    peer: "#66788a",
  },
};

/**
 * Draws a picture for each table in the results.
 *
 * @param {Record<string, any>} results The results in the format of `--json`.
 * @param {string} folder
 * @returns {Promise<string[]>} The names of the files.
 */
export async function plot(results, folder) {
  mkdirSync(folder, { recursive: true });
  const files = [];
  for (const picture of picturesOf(results)) {
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      const file = `${picture.file}-${theme}.svg`;
      const svg = await draw(picture, PALETTES[theme], String(results["machine"]));
      writeFileSync(join(folder, file), `${svg}\n`);
      files.push(file);
    }
  }
  return files;
}

/**
 * @param {Record<string, any>} results
 * @returns {Picture[]}
 */
export function picturesOf({ http, stdio, client }) {
  const pictures = [
    {
      file: "server-http",
      title: "Server, HTTP, 32 connections: CPU for one tools/call",
      bars: serverBars(http, 1),
    },
    {
      file: "server-stdio",
      title: "Server, stdio, 64 in flight: CPU for one tools/call",
      bars: serverBars(stdio, 2),
    },
    {
      file: "client-http",
      title: "Client, HTTP, 64 in flight: CPU for one tools/call",
      bars: clientBars(client?.calls?.http),
    },
    {
      file: "client-stdio",
      title: "Client, stdio, 64 in flight: CPU for one tools/call",
      bars: clientBars(client?.calls?.stdio),
    },
  ];
  return pictures
    .filter(({ bars }) => bars.length > 0)
    .map((picture) => ({ ...picture, unit: "µs of CPU time" }));
}

/**
 * @param {readonly { name: string, revision: string, loads: readonly { cpu: number }[] }[]} [rows]
 * @param {number} [load] The index of the load.
 * @returns {Bar[]}
 */
function serverBars(rows = [], load = 0) {
  return rows.map(({ name, revision, loads }) => ({
    name,
    group: revision,
    value: loads[load]?.cpu ?? Number.NaN,
  }));
}

/**
 * @param {readonly { name: string, revision: string, cpu: number }[]} [rows]
 * @returns {Bar[]}
 */
function clientBars(rows = []) {
  return rows.map(({ name, revision, cpu }) => ({ name, group: revision, value: cpu }));
}

/**
 * @param {Picture} picture
 * @param {Palette} palette
 * @param {string} machine
 */
async function draw({ title, unit, bars }, palette, machine) {
  // These modules are installed with the peers, after this file is loaded.
  const [{ compile }, vega] = await Promise.all(["vega-lite", "vega"].map((name) => import(name)));
  const { ink, faint, grid } = palette;
  const most = Math.max(...bars.map(({ value }) => value));
  const groups = [...new Set(bars.map(({ group }) => group))].sort();
  /** @type {any} */
  const specification = {
    background: "transparent",
    padding: 12,
    title: {
      text: title,
      subtitle: `${unit}, less is better · ${machine}`,
      anchor: "start",
      color: ink,
      subtitleColor: faint,
      fontSize: 15,
      subtitleFontSize: 11,
      offset: 14,
    },
    spacing: 16,
    vconcat: groups.map((group) => ({
      title: { text: group, anchor: "start", color: faint, fontSize: 12, offset: 6 },
      width: 480,
      height: { step: 22 },
      data: { values: rowsOf(bars, group, palette) },
      encoding: {
        y: { field: "name", type: "nominal", sort: null, title: null },
        x: {
          field: "value",
          type: "quantitative",
          title: null,
          scale: { domain: [0, most * 1.08], nice: false },
          axis: group === groups.at(-1) ? { tickCount: 6 } : { labels: false, tickCount: 6 },
        },
      },
      layer: [
        {
          mark: { type: "bar", cornerRadiusEnd: 3 },
          encoding: { color: { field: "color", type: "nominal", scale: null } },
        },
        {
          mark: { type: "text", align: "left", dx: 5, color: ink, fontSize: 11 },
          encoding: { text: { field: "value", format: ".1f" } },
        },
      ],
    })),
    config: {
      font: "system-ui, -apple-system, 'Segoe UI', sans-serif",
      view: { stroke: null },
      axis: { labelColor: faint, gridColor: grid, gridOpacity: 0.5, domain: false, ticks: false },
      axisY: {
        labelColor: ink,
        labelLimit: 0,
        labelFontSize: 12,
        labelPadding: 8,
        minExtent: 180,
        maxExtent: 180,
      },
    },
  };
  const { spec } = compile(specification);
  return new vega.View(vega.parse(spec), { renderer: "none" }).toSVG();
}

/**
 * Returns the bars of a group, the shortest first.
 *
 * @param {readonly Bar[]} bars
 * @param {string} group
 * @param {Palette} palette
 */
function rowsOf(bars, group, palette) {
  return bars
    .filter((bar) => bar.group === group)
    .sort((a, b) => a.value - b.value)
    .map(({ name, value }) => ({ name: shown(name), value, color: palette[kindOf(name)] }));
}

/**
 * @param {string} name
 * @returns {"ours" | "floor" | "peer"}
 */
function kindOf(name) {
  if (name.startsWith("ours")) return "ours";
  return name.startsWith("floor") || name.startsWith("bare") ? "floor" : "peer";
}

/** @param {string} name */
function shown(name) {
  return name
    .replace(/^ours/, "mcp-gen")
    .replace(/^sdk /, "official SDK ")
    .replace(/^floor, .*/, "a bare program");
}
