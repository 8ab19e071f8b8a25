/**
 * Layout by Handlebars. Templates are strict, escape nothing and know five helpers, each of which takes one kind of
 * value; a bare `{{name}}` is refused by a test. They are compiled from files of this package only, never from a schema.
 */
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";

/** The folder `templates/`: beside `dist` in the published package, at the top of the repository in the sources. */
const FOLDERS = [
  new URL("../../templates/", import.meta.url),
  new URL("../../../templates/", import.meta.url),
];

const engine = Handlebars.create();
engine.registerHelper({
  /** Finished code. */
  code: (value: string) => value,
  /** One line inside a block comment. */
  comment: (value: string) => value.replace(/\*\//g, "* /").replace(/[\r\n\u2028\u2029]/g, " "),
  /** A JSON string. */
  str: (value: string) => JSON.stringify(value),
  /** Text in HTML. */
  html: (value: string | number) => escapeHtml(String(value)),
  /** Text in Markdown, where it must not become markup. */
  md: (value: string | number) => escapeMarkdown(String(value)),
});

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Lays out data by the template of a name. */
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
