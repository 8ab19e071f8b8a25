/**
 * Splits a command that was given as one word, without a shell.
 *
 * Spaces separate words. Single or double quotation marks group characters. A backslash escapes a space, a quotation
 * mark or a backslash. Before any other character, a backslash is literal, as in Windows paths.
 */

const BLANK = /\s/;
const ESCAPED = /[\s"'\\]/;

/**
 * @returns the words, or `undefined` for an unclosed quotation mark
 * @example commandWords(`node "my server.js" --name=it\\'s`) // ["node", "my server.js", "--name=it's"]
 */
export function commandWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word = "";
  let isWord = false;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === "\\" && quote !== "'" && ESCAPED.test(next)) {
      word += next;
      isWord = true;
      at += 1;
    } else if (quote !== "") {
      if (char === quote) quote = "";
      else word += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      isWord = true;
    } else if (BLANK.test(char)) {
      if (isWord) words.push(word);
      word = "";
      isWord = false;
    } else {
      word += char;
      isWord = true;
    }
  }
  if (quote !== "") return undefined;
  if (isWord) words.push(word);
  return words;
}
