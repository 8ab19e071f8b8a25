/** Formats parts of sentences and headings in the documents of a project. */

/** `a`, `a and b`, `a, b and c`. */
export function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Formats a name as a Markdown heading: as code if it looks like markup. */
export function heading(name: string): string {
  return name.includes("_") ? `\`${name}\`` : name;
}
