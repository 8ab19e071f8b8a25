/** What a URI template is once it has been read: data for `expand` and `match`. */

/** What an expression begins with, between the brace and the first name; nothing in `{id}`. */
export type Operator = "" | "+" | "#" | "." | "/" | ";" | "?" | "&";

/** A name in an expression, with its modifier. */
export interface TemplateVariable {
  readonly name: string;
  /** `*`: lists are written item by item. */
  readonly explode: boolean;
  /** `:3`: no more than so many characters of the value. */
  readonly prefix: number | undefined;
}

export interface Expression {
  readonly operator: Operator;
  readonly variables: readonly TemplateVariable[];
}

/** A template that was read. A part that is a string is literal. */
export interface UriTemplate {
  readonly text: string;
  readonly parts: readonly (string | Expression)[];
  /** Every name once, in order. */
  readonly names: readonly string[];
  /** What `match` goes by. */
  readonly atoms: readonly Atom[];
}

/** A step through a URI. */
export type Atom = TextAtom | RunAtom;

/** Characters that have to be there as they are. */
export interface TextAtom {
  readonly kind: "text";
  readonly text: string;
  /** The atom to go on with where they are not there; without one they must be. */
  readonly skip?: number;
}

/** Characters of a class, as many as there are. */
export interface RunAtom {
  readonly kind: "run";
  /** By ASCII code: 1 for those of the class. */
  readonly allowed: Uint8Array;
  /** Whether there has to be one at least. */
  readonly required: boolean;
  readonly capture: Capture;
}

/** What the characters of a run say. */
export type Capture =
  | { readonly kind: "value"; readonly variable: TemplateVariable }
  | { readonly kind: "list"; readonly variable: TemplateVariable; readonly separator: string }
  /** `a=1&b=2`: any of the variables, in any order. */
  | {
      readonly kind: "pairs";
      readonly variables: readonly TemplateVariable[];
      readonly separator: string;
    };
