/**
 * What this site adds to Markdown. Pages are plain Markdown that reads well elsewhere; here names of files stand above
 * their blocks, signs become colored marks, and dates of revisions keep together.
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

/** ```` ```ts [src/server.ts] ```` has the name above it. Other words behind the language are for the tests. */
function nameFiles(md: Markdown): void {
  const inner = md.renderer.rules.fence;
  if (inner === undefined) throw new TypeError("expected a rule for fenced blocks, received none");
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

/** Programs tick off what went well; what they print has the colors of a terminal. */
export const printed: NonNullable<MarkdownOptions["codeTransformers"]>[number] = {
  name: "printed",
  postprocess(html, { lang }) {
    if (lang !== "text") return html;
    return html
      .replaceAll("✓", '<span class="printed-good">✓</span>')
      .replaceAll("✗", '<span class="printed-bad">✗</span>');
  },
};

/** Tabs show the names themselves. */
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
