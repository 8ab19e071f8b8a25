/** Finds and edits the revisions of a project: in lists of its sources, and in `generate` scripts. */

/** A list of revisions in TypeScript: `revisions: ["2025-11-25"]`, `const revisions: readonly Revision[] = […]`. */
const LIST = /\b(revisions\b[^=:;\n]*(?::[^=;\n]*?=|[=:])\s*\[)([^\]]*)\]/g;
const ITEM = /["'](\d{4}-\d{2}-\d{2})["']/g;

/** Returns the revisions in the lists of a source file, in order, without duplicates. */
export function revisionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(LIST)].flatMap(([, , items = ""]) => idsIn(items)))].sort();
}

/**
 * Adds a revision to each list that contains the newest revision of the project.
 *
 * A list of only older revisions is restricted on purpose, so it stays unchanged.
 */
export function withRevision(text: string, newest: string, revision: string): string {
  return text.replace(LIST, (whole, before: string, items: string) => {
    const ids = idsIn(items);
    if (!ids.includes(newest) || ids.includes(revision)) return whole;
    const last = [...items.matchAll(ITEM)].at(-1);
    if (last === undefined) return whole;
    const end = last.index + last[0].length;
    const quote = last[0][0] ?? '"';
    const item = `${quote}${revision}${quote}`;
    const rest = items.slice(end);
    // If the last revision has its own line, inserts a new line after it, so that a comment on that line stays there.
    const indent = /\n([ \t]*)$/.exec(items.slice(0, last.index))?.[1];
    const line = /^(,?)([^\n\]]*)(?=\n)/.exec(rest);
    if (indent === undefined || line === null) {
      return `${before}${items.slice(0, end)}, ${item}${rest}]`;
    }
    const [all, comma = "", comment = ""] = line;
    const carriage = comment.endsWith("\r") ? "\r" : "";
    const added = `,${comment}\n${indent}${item}${comma}${carriage}`;
    return `${before}${items.slice(0, end)}${added}${rest.slice(all.length)}]`;
  });
}

function idsIn(items: string): string[] {
  return [...items.matchAll(ITEM)].map(([, id = ""]) => id);
}

/** What a script of the project generates: an extension of a revision, or dispatchers of revisions. */
export type Generation =
  { kind: "extension"; base: string } | { kind: "protocol"; revisions: string[] };

export function generationOf(script: string | undefined): Generation | undefined {
  if (script === undefined || !/\bmcp-gen(?:\.js)? generate\b/.test(script)) return undefined;
  const base = /--base[ =](\S+)/.exec(script)?.[1];
  if (base !== undefined) return { kind: "extension", base };
  const only = /--only[ =](\S+)/.exec(script)?.[1];
  return only === undefined || !/--standalone\b/.test(script)
    ? undefined
    : { kind: "protocol", revisions: only.split(",") };
}

/** Returns the script with the new base or with one more revision. Scripts for older revisions stay unchanged. */
export function withGeneration(script: string, { from, to }: { from: string; to: string }): string {
  if (generationOf(script) === undefined) return script;
  return script
    .replace(/(--base[ =])(\S+)/, (whole, option: string, base: string) =>
      base === from ? `${option}${to}` : whole,
    )
    .replace(/(--only[ =])(\S+)/, (whole, option: string, list: string) => {
      const ids = list.split(",");
      return ids.includes(from) && !ids.includes(to)
        ? `${option}${[...ids, to].sort().join(",")}`
        : whole;
    });
}
