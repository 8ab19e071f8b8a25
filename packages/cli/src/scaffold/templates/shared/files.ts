/** Creates project files in the format of prettier: JSON, and text from templates. */
import { renderTemplate } from "@mcp-gen/generator/layout/template";
import type { ProjectFile } from "../../project.js";

/** Line width, the default of prettier. */
const WIDTH = 80;

export function jsonFile(path: string, value: object): ProjectFile {
  const text = path === "package.json" ? JSON.stringify(value, null, 2) : jsonText(value, "", 0);
  return { path, text: `${text}\n` };
}

/** Creates a file from `templates/scaffold/<template>.hbs`. */
export function laidOut(path: string, template: string, data: object = {}): ProjectFile {
  return { path, text: layOut(template, data) };
}

/** Returns the text of `templates/scaffold/<template>.hbs` with its data. */
export function layOut(template: string, data: object = {}): string {
  return renderTemplate(`scaffold/${template}`, { ...data });
}

/** Sorts files by path in code units. */
export function inOrder(files: readonly ProjectFile[]): ProjectFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/**
 * Formats a list in code: on one line if it fits, otherwise one item per line.
 *
 * @param before the text before the list on the same line
 * @param after the text after the list
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
 * Formats a string property: `name: "weather",`. Moves a string that is too long to a separate line.
 *
 * @param indent white space before the property
 */
export function textProperty(name: string, text: string, indent = "  "): string {
  const line = `${indent}${name}: ${JSON.stringify(text)},`;
  return line.length <= WIDTH ? line : `${indent}${name}:\n${indent}  ${JSON.stringify(text)},`;
}

/** @param used number of columns before and after the value on the same line */
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
