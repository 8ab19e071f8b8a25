/**
 * Splits a command that was given as one word. No shell reads it, so that nothing in it can do more than name a program
 * and its arguments: blanks separate; quotation marks of either kind keep together what is between them; and a backslash
 * takes the blank, the quotation mark or the backslash behind it for itself. Before anything else it is only a backslash,
 * as in paths of Windows.
 */

const BLANK = /\s/;
const ESCAPED = /[\s"'\\]/;

/**
 * @returns the words, or nothing when a quotation mark has no other
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
