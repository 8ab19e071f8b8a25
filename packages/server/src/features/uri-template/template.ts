/** A parsed URI template: data for `expand` and `match`. */

/** The operator at the start of an expression; empty in `{id}`. */
export type Operator = "" | "+" | "#" | "." | "/" | ";" | "?" | "&";

/** A name in an expression, with its modifier. */
export interface TemplateVariable {
  readonly name: string;
  /** Whether the variable has `*`: its lists are expanded item by item. */
  readonly explode: boolean;
  /** Maximum number of characters of the value, such as 3 for `{name:3}`. */
  readonly prefix: number | undefined;
}

export interface Expression {
  readonly operator: Operator;
  readonly variables: readonly TemplateVariable[];
}

/** A parsed template. A string part is a literal. */
export interface UriTemplate {
  readonly text: string;
  readonly parts: readonly (string | Expression)[];
  /** Every name once, in order. */
  readonly names: readonly string[];
  /** The steps of `match`. */
  readonly atoms: readonly Atom[];
}

/** A step through a URI. */
export type Atom = TextAtom | RunAtom;

/** A step that matches literal characters. */
export interface TextAtom {
  readonly kind: "text";
  readonly text: string;
  /** The index of the next atom if the characters do not match. Undefined if the characters are required. */
  readonly skip?: number;
}

/** A step that matches any number of characters of one class. */
export interface RunAtom {
  readonly kind: "run";
  /** The allowed characters: 1 at the index of each ASCII code. */
  readonly allowed: Uint8Array;
  /** Whether at least one character is required. */
  readonly required: boolean;
  readonly capture: Capture;
}

/** The meaning of the characters of a run. */
export type Capture =
  | { readonly kind: "value"; readonly variable: TemplateVariable }
  | { readonly kind: "list"; readonly variable: TemplateVariable; readonly separator: string }
  /** `a=1&b=2`: any of the variables, in any order. */
  | {
      readonly kind: "pairs";
      readonly variables: readonly TemplateVariable[];
      readonly separator: string;
    };
