/**
 * Formats a self-contained HTML page.
 *
 * Its Content-Security-Policy forbids all requests and allows only the style and the script of the page.
 */
import { createHash } from "node:crypto";
import { renderTemplate } from "@mcp-gen/generator/layout/template";

/**
 * @param name the name of the page: `diff` for `templates/diff-page.hbs` and `templates/diff-script.hbs`
 * @param styles the names of the templates with the styles of the page
 */
export function htmlPage(
  name: string,
  styles: readonly string[],
  data: Record<string, unknown>,
): string {
  const style = styles.map((one) => renderTemplate(one, {})).join("");
  const script = renderTemplate(`${name}-script`, {});
  return renderTemplate(`${name}-page`, {
    policy: `default-src 'none'; style-src '${hash(style)}'; script-src '${hash(script)}'; base-uri 'none'; form-action 'none'`,
    style,
    script,
    ...data,
  });
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Returns each count with its position and width in a bar of 1000 units. */
export function barParts<Name extends string>(
  counts: Readonly<Record<Name, number>>,
  names: readonly Name[],
) {
  const total = Math.max(
    1,
    names.reduce((sum, name) => sum + counts[name], 0),
  );
  let start = 0;
  return names.map((name) => {
    const width = Math.round((counts[name] * 1000) / total);
    start += width;
    return { name, count: counts[name], start: start - width, width };
  });
}
