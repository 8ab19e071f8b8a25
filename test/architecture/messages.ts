/** The rule for error messages: they name the received value, and call it "received". */
import type { SourceText } from "./source.js";

const COMMENT = /^\s*(?:\*|\/\/|\/\*)/;
const VAGUE = /\b(?:found|received) (?:another|something else)\b/;
const FOUND = /\bexpected\b.*[,;] found (?![?}])|^\s*["`'][^"`']*[,;] found \$\{/;

/** Lists the lines of a source whose message hides the received value, or does not say "received". */
export function vagueMessages({ path, text }: SourceText): string[] {
  return text.split("\n").flatMap((line, index) => {
    if (COMMENT.test(line)) return [];
    const place = `${path}:${index + 1}`;
    const vague = VAGUE.exec(line);
    if (vague !== null) return [`${place}: "${vague[0]}"; name the received value`];
    return FOUND.test(line) ? [`${place}: "found"; write "received"`] : [];
  });
}
