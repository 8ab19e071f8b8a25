/**
 * Markdown extensions of this site. Pages are plain Markdown that reads well elsewhere. The site shows file names above
 * code blocks, replaces signs with colored marks, and prevents line breaks inside the dates of revisions.
 */
import type { MarkdownOptions } from "vitepress";

type Markdown = Parameters<NonNullable<MarkdownOptions["config"]>>[0];
type Rule = NonNullable<Markdown["renderer"]["rules"]["fence"]>;
type Tokens = Parameters<Rule>[0];

export function extendMarkdown(md: Markdown): void {
  nameFiles(md);
  md.renderer.rules.text = (tokens, index) =>
    marks(md.utils.escapeHtml(tokens[index]?.content ?? ""));
}

/** Shows the name of ```` ```ts [src/server.ts] ```` above the block. Other words after the language are for the tests. */
function nameFiles(md: Markdown): void {
  const inner = md.renderer.rules.fence;
  if (inner === undefined)
    throw new TypeError("markdown-it has no renderer rule for fenced code blocks");
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (token === undefined || isInGroup(tokens, index))
      return inner(tokens, index, options, env, self);
    const { info } = token;
    const [language = "text"] = info.trim().split(/\s+/);
    const [, name] = /\[([^\]]+)\]/.exec(info) ?? [];
    token.info = language;
    const block = inner(tokens, index, options, env, self);
    token.info = info;
    if (name === undefined) return block;
    return `<div class="named-block"><div class="named-block-file">${md.utils.escapeHtml(name)}</div>${block}</div>`;
  };
}

/** Colors check marks and crosses in program output, as a terminal does. */
export const printed: NonNullable<MarkdownOptions["codeTransformers"]>[number] = {
  name: "printed",
  postprocess(html, { lang }) {
    if (lang !== "text") return html;
    return html
      .replaceAll("✓", '<span class="printed-good">✓</span>')
      .replaceAll("✗", '<span class="printed-bad">✗</span>');
  },
};

/** Code groups show the names as tabs. */
function isInGroup(tokens: Tokens, index: number): boolean {
  const last = tokens
    .slice(0, index)
    .findLast(({ type }) => type.startsWith("container_code-group_"));
  return last?.type === "container_code-group_open";
}

const SIGNS = new Map([
  ["🟢", ["good", "fine"]],
  ["🟡", ["fair", "with loss"]],
  ["🔴", ["bad", "breaks"]],
  ["⚪", ["none", "neutral"]],
]);

function marks(html: string): string {
  return (
    html
      .replace(/([🟢🟡🔴⚪])( \d+)?/gu, (_, sign: string, count: string | undefined) => {
        const [name = ""] = SIGNS.get(sign) ?? [];
        const mark = `<span class="sign ${name}" aria-hidden="true"></span>`;
        return count === undefined ? mark : `<span class="count">${mark}${count}</span>`;
      })
      .replace(/\b20\d\d-\d\d-\d\d\b/g, '<span class="revision">$&</span>')
      // Braces are text here, never an expression.
      .replace(/\{\{/g, "&#123;&#123;")
  );
}
