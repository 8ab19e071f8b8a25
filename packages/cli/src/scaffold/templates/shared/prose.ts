/** Pieces of sentences and headings in the documents of a project. */

/** `a`, `a and b`, `a, b and c`. */
export function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** A name as the heading of a Markdown file: as code, where it could be taken for markup. */
export function heading(name: string): string {
  return name.includes("_") ? `\`${name}\`` : name;
}
