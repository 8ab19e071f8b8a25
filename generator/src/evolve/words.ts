/** Splits a name into words, so that `tasks/get`, `GetTaskRequest` and `taskId` share a word. */

/** @example `wordsOf("GetTaskPayloadRequest")` is `["get", "task", "payload", "request"]`, `tasks.list` has `task`. */
export function wordsOf(name: string): string[] {
  const found = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g) ?? [];
  return found.map((word) => stem(word.toLowerCase()));
}

function stem(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith("ed")) return word.slice(0, -1);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
