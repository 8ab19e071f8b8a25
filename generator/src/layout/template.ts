/**
 * Renders Handlebars templates. Templates are strict and escape nothing automatically. Each value must go through one
 * of five helpers; a test refuses a bare `{{name}}`. Templates come only from this package, never from a schema.
 */
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";

/**
 * Possible locations of the folder `templates/`: next to `dist` in the published package, or at the root of the
 * repository.
 */
const FOLDERS = [
  new URL("../../templates/", import.meta.url),
  new URL("../../../templates/", import.meta.url),
];

const engine = Handlebars.create();
engine.registerHelper({
  /** Inserts code unchanged. */
  code: (value: string) => value,
  /** Inserts text into one line of a block comment. */
  comment: (value: string) => value.replace(/\*\//g, "* /").replace(/[\r\n\u2028\u2029]/g, " "),
  /** Inserts text as a JSON string. */
  str: (value: string) => JSON.stringify(value),
  /** Inserts text into HTML and escapes it. */
  html: (value: string | number) => escapeHtml(String(value)),
  /** Inserts text into Markdown and escapes it. */
  md: (value: string | number) => escapeMarkdown(String(value)),
});

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Renders data with the template that has this name. */
export function renderTemplate(name: string, data: Record<string, unknown>): string {
  let template = compiled.get(name);
  if (template === undefined) {
    template = engine.compile(readTemplate(`${name}.hbs`), {
      strict: true,
      noEscape: true,
      knownHelpersOnly: true,
      knownHelpers: { code: true, comment: true, str: true, html: true, md: true },
    });
    compiled.set(name, template);
  }
  return template(data);
}

function readTemplate(file: string): string {
  for (const folder of FOLDERS) {
    try {
      return readFileSync(new URL(file, folder), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(
    `template ${file} is missing from the installation of mcp-gen; install the package again`,
  );
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|]/g, (char) => `\\${char}`).replace(/[\r\n]+/g, " ");
}
