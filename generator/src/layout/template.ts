/**
 * Renders Handlebars templates. Templates are strict and escape nothing automatically. Each value must go through one
 * of five helpers; a test refuses a bare `{{name}}`. Templates come only from this package, never from a schema.
 */
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";

/** The folder `templates/`: next to `dist` in the published package, or at the root of the repository. */
const FOLDERS = [
  new URL("../../templates/", import.meta.url),
  new URL("../../../templates/", import.meta.url),
];

const engine = Handlebars.create();
engine.registerHelper({
  /** Code, inserted unchanged. */
  code: (value: string) => value,
  /** Text for one line of a block comment. */
  comment: (value: string) => value.replace(/\*\//g, "* /").replace(/[\r\n\u2028\u2029]/g, " "),
  /** A JSON string. */
  str: (value: string) => JSON.stringify(value),
  /** Text in HTML, escaped. */
  html: (value: string | number) => escapeHtml(String(value)),
  /** Text in Markdown, escaped. */
  md: (value: string | number) => escapeMarkdown(String(value)),
});

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Renders data with the template of a name. */
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
