/**
 * A parsed regular expression for the analysis of its running time. Contains the characters that the expression reads,
 * in which order and how often.
 */

export type PatternNode =
  | { readonly kind: "set"; readonly source: string }
  | { readonly kind: "all"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "any"; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: "repeat";
      readonly body: PatternNode;
      readonly min: number;
      readonly max: number;
    }
  /** Anchors and other assertions, which read no characters. */
  | { readonly kind: "nothing"; readonly start: boolean };

/** A lookahead or lookbehind, and its placeholder in the tree. */
export interface Look {
  readonly node: PatternNode;
  readonly body: PatternNode;
}

/**
 * Parses a pattern.
 *
 * @throws SyntaxError if it is not an ECMAScript regular expression with the flag `u`
 * @throws TypeError if it contains a backreference
 */
export function parsePattern(pattern: string): { root: PatternNode; looks: Look[] } {
  // Validates the syntax, so that the parser does not need to.
  void new RegExp(pattern, "u");
  const looks: Look[] = [];
  let at = 0;
  const take = (syntax: RegExp): RegExpExecArray | null => {
    syntax.lastIndex = at;
    const found = syntax.exec(pattern);
    if (found !== null) at += found[0].length;
    return found;
  };

  const alternatives = (): PatternNode => {
    const parts = [sequence()];
    while (take(/\|/y)) parts.push(sequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: "any", parts };
  };

  const sequence = (): PatternNode => {
    const parts: PatternNode[] = [];
    while (at < pattern.length && !/[|)]/.test(pattern[at] ?? "")) parts.push(term());
    return { kind: "all", parts };
  };

  const term = (): PatternNode => {
    const body = atom();
    const repeat = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
    if (repeat === null) return body;
    const [, sign, least, comma, most] = repeat;
    const min = sign === undefined ? Number(least) : sign === "+" ? 1 : 0;
    if (sign !== undefined) return { kind: "repeat", body, min, max: sign === "?" ? 1 : Infinity };
    const max = comma === "" ? min : most === "" ? Infinity : Number(most);
    return { kind: "repeat", body, min, max };
  };

  const atom = (): PatternNode => {
    const group = take(/\((\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/y);
    if (group !== null) {
      const body = alternatives();
      at++;
      if (!/[=!]$/.test(group[1] ?? "")) return body;
      const node: PatternNode = { kind: "nothing", start: false };
      looks.push({ node, body });
      return node;
    }
    const anchor = take(/[$^]|\\[bB]/y);
    if (anchor !== null) return { kind: "nothing", start: anchor[0] === "^" };
    if (take(/\\(?:[1-9]|k)/y)) throw new TypeError("it contains a backreference");
    const set = take(
      /\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c.|.)|./suy,
    );
    return { kind: "set", source: set?.[0] ?? "" };
  };

  return { root: alternatives(), looks };
}
