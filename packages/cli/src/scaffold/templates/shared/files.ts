/** Making the files of a project: JSON and laid-out text, as prettier would leave them. */
import { renderTemplate } from "@mcp-gen/generator/layout/template";
import type { ProjectFile } from "../../project.js";

/** Columns of a line, as prettier has them unless told. */
const WIDTH = 80;

/** A JSON file. */
export function jsonFile(path: string, value: object): ProjectFile {
  const text = path === "package.json" ? JSON.stringify(value, null, 2) : jsonText(value, "", 0);
  return { path, text: `${text}\n` };
}

/** A file that is laid out by `templates/scaffold/<template>.hbs`. */
export function laidOut(path: string, template: string, data: object = {}): ProjectFile {
  return { path, text: layOut(template, data) };
}

/** Text that is laid out by `templates/scaffold/<template>.hbs`. */
export function layOut(template: string, data: object = {}): string {
  return renderTemplate(`scaffold/${template}`, { ...data });
}

/** Files in order of their paths, by code units. */
export function inOrder(files: readonly ProjectFile[]): ProjectFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/**
 * A list in code: in one line where it fits, otherwise an item to a line.
 *
 * @param before what stands in front of it in its line
 * @param after what stands behind it
 */
export function listText(
  items: readonly string[],
  { before, after, indent = "" }: { before: string; after: string; indent?: string },
): string {
  const line = `[${items.join(", ")}]`;
  if (`${indent}${before}${line}${after}`.length <= WIDTH) return line;
  return `[\n${items.map((item) => `${indent}  ${item},\n`).join("")}${indent}]`;
}

/**
 * A property with a text, `name: "weather",`, with the text in a line of its own where it does not fit.
 *
 * @param indent spaces in front of it
 */
export function textProperty(name: string, text: string, indent = "  "): string {
  const line = `${indent}${name}: ${JSON.stringify(text)},`;
  return line.length <= WIDTH ? line : `${indent}${name}:\n${indent}  ${JSON.stringify(text)},`;
}

/** @param used columns that stand in front of the value in its line, or behind it */
function jsonText(value: unknown, indent: string, used: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonText(item, deeper, 0));
    const line = `[${items.join(", ")}]`;
    if (!line.includes("\n") && used + line.length <= WIDTH) return line;
    return `[\n${items.map((item) => deeper + item).join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, part]) => {
    const name = `${deeper}${JSON.stringify(key)}: `;
    return name + jsonText(part, deeper, name.length + 1);
  });
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${indent}}`;
}
