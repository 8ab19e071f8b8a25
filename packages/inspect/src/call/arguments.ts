/**
 * Parses the arguments of a tool from the words of a command line.
 *
 * - `key=text`: converted according to the schema of the tool; `outer.inner=text` for a nested argument
 * - `key:=JSON`: exactly this JSON value
 * - `key=@file`, `key=@-`: the text of a file or of standard input, converted in the same way
 * - `@file`, `-`: all arguments as a JSON object; other words override it
 *
 * An array argument may occur several times, once per item. The schema validates all arguments before
 * anything is sent, and errors refer to the command line.
 */
import type { CallIssue } from "./call-error.js";
import { faultsOf, shown, strangerFault, type Fault } from "./judge.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { propertiesOf, resolved, schemaTypes } from "./schema-types.js";
import { parseJsonText, valueOfText, type ReadValue } from "./text-value.js";

type Values = Record<string, unknown>;

export interface ArgumentOptions {
  /** The tool name to show in error messages. */
  readonly tool: string;
  /** Reads a file, or standard input for `-`. Throws an error with a message for the user. */
  readonly read: (path: string) => Promise<string>;
  /** Sends all arguments without validating them against the schema. */
  readonly unchecked?: boolean | undefined;
}

export interface ParsedArguments {
  readonly values: Values;
  /** The errors of the arguments. An empty list if the call can be made. */
  readonly issues: readonly CallIssue[];
}

const WORD = /^([^=]+?)(:?=)(.*)$/s;

/** @throws any error of `read` */
export async function toolArguments(
  words: readonly string[],
  inputSchema: unknown,
  options: ArgumentOptions,
): Promise<ParsedArguments> {
  const draft = new Draft(inputSchema, options);
  for (const word of words) await draft.add(word);
  return { values: draft.values, issues: [...draft.issues, ...draft.judged()] };
}

class Draft {
  readonly values: Values = emptyValues();
  readonly issues: CallIssue[] = [];
  readonly #schema: unknown;
  readonly #options: ArgumentOptions;
  /** The arguments that the user passed as single words. These override the arguments of a file. */
  readonly #given = new Set<string>();
  /** The arguments that already have an error. */
  readonly #faulty = new Set<string>();

  constructor(schema: unknown, options: ArgumentOptions) {
    this.#schema = schema;
    this.#options = options;
  }

  async add(word: string): Promise<void> {
    if (word === "-" || word.startsWith("@")) return this.#addAll(word);
    if (/^\s*\{/.test(word)) return this.#addJson(word);
    const [, key, equals, text] = WORD.exec(word) ?? [];
    if (key === undefined || text === undefined) return this.#addNoPair(word);
    const isFile = equals === "=" && text.startsWith("@") && text.length > 1;
    const source = isFile ? await this.#options.read(text.slice(1)) : text;
    // Text files end with a line break that is not part of the value.
    this.#put(key, isFile ? source.replace(/\r?\n$/, "") : source, equals === ":=");
  }

  judged(): CallIssue[] {
    if (this.#options.unchecked === true) return [];
    return faultsOf(this.values, this.#schema, { root: this.#schema })
      .filter(({ at }) => !this.#faulty.has(at))
      .map((fault) => this.#issueOf(fault));
  }

  async #addAll(word: string): Promise<void> {
    const path = word === "-" ? "-" : word.slice(1);
    const parsed = parseJsonText(await this.#options.read(path));
    const where = path === "-" ? "standard input" : path;
    if (!parsed.ok || !isObject(parsed.value)) {
      this.issues.push({
        code: "call/bad-arguments",
        message: `${where}: expected a JSON object with the arguments, received ${parsed.ok ? shown(parsed.value) : `none: ${parsed.expected}`}`,
        fix: 'pass an object such as {"city":"Berlin"}',
      });
      return;
    }
    for (const [key, value] of Object.entries(parsed.value)) {
      if (!this.#given.has(key)) this.values[key] = value;
    }
  }

  #addJson(word: string): void {
    const [first = "key"] = Object.keys(propertiesOf(this.#schema, this.#schema));
    this.issues.push({
      code: "call/bad-argument",
      message: `expected key=value, received ${JSON.stringify(word.slice(0, 60))}`,
      fix: `pass JSON through standard input, with - as the argument, or in a file, @arguments.json; or name each argument: ${first}=…`,
    });
  }

  #addNoPair(word: string): void {
    const names = Object.keys(propertiesOf(this.#schema, this.#schema));
    const [only = "key"] = names;
    const example = names.length === 1 ? `${only}=${word}` : `${only}=…`;
    this.issues.push({
      code: "call/bad-argument",
      message: `expected key=value, received ${JSON.stringify(word)}`,
      fix: `name the argument: ${example}`,
    });
  }

  #put(key: string, text: string, isJson: boolean): void {
    const path = this.#pathOf(key);
    const schema = this.#schemaAt(path);
    if (schema === undefined && !this.#mayBeNamed(path)) {
      const outer = path.slice(0, -1);
      const known = Object.keys(propertiesOf(this.#schemaAt(outer), this.#schema));
      const fault = strangerFault(path.at(-1) ?? key, known, outer.join("."));
      this.#faulty.add(key);
      // The unknown name was a typo of this argument, so the argument is not also reported as missing.
      if (fault.meant !== undefined) this.#faulty.add(fault.meant);
      this.issues.push(this.#issueOf(fault));
      return;
    }
    const value = isJson ? parseJsonText(text) : this.#valueOf(text, schema);
    if (!value.ok) {
      this.#faulty.add(path.join("."));
      const { expected } = value;
      this.issues.push(
        this.#issueOf({ kind: "wrong", at: key, expected, found: JSON.stringify(text) }),
      );
      return;
    }
    this.#set(key, path, value.value);
  }

  #valueOf(text: string, schema: unknown): ReadValue {
    const value = valueOfText(text, schema, this.#schema);
    return value.ok || this.#options.unchecked !== true ? value : { ok: true, value: text };
  }

  #set(key: string, path: readonly string[], value: unknown): void {
    let parent = this.values;
    for (const part of path.slice(0, -1)) {
      const inner = parent[part];
      parent = parent[part] = Object.assign(emptyValues(), isObject(inner) ? inner : {});
    }
    const name = path.at(-1) ?? key;
    const before = parent[name];
    if (this.#given.has(key)) {
      if (!Array.isArray(before) || !Array.isArray(value)) {
        this.issues.push({
          code: "call/repeated-argument",
          message: `${key}: expected the argument once, received it twice`,
          fix: "pass the argument once; only a list accepts several words, one for each item",
        });
        return;
      }
      parent[name] = [...(before as unknown[]), ...(value as unknown[])];
      return;
    }
    this.#given.add(key);
    parent[name] = value;
  }

  /** `a.b` is one name if the schema defines it, otherwise the name `b` in the object `a`. */
  #pathOf(key: string): string[] {
    const names = propertiesOf(this.#schema, this.#schema);
    const [outer = "", ...inner] = key.split(".");
    if (Object.hasOwn(names, key) || inner.length === 0 || !Object.hasOwn(names, outer)) {
      return [key];
    }
    const types = schemaTypes(names[outer], this.#schema);
    return types === undefined || types.has("object") ? [outer, ...inner] : [key];
  }

  #schemaAt(path: readonly string[]): unknown {
    let schema: unknown = this.#schema;
    for (const part of path) {
      const properties = propertiesOf(schema, this.#schema);
      if (!Object.hasOwn(properties, part)) return undefined;
      schema = properties[part];
    }
    return schema;
  }

  /** Whether the schema allows names that it does not list, either explicitly or because it does not list any names. */
  #mayBeNamed(path: readonly string[]): boolean {
    if (this.#options.unchecked === true) return true;
    const parent = path.length === 1 ? this.#schema : this.#schemaAt(path.slice(0, -1));
    const found = resolved(parent, this.#schema);
    if (found === undefined) return true;
    const { properties, additionalProperties, patternProperties, allOf, anyOf, oneOf } = found;
    if (additionalProperties === false && patternProperties === undefined) return false;
    const saysMore = [additionalProperties, patternProperties, allOf, anyOf, oneOf].some(
      (keyword) => keyword !== undefined,
    );
    return saysMore || (properties === undefined && path.length > 1);
  }

  #issueOf({ kind, at, expected, found, meant }: Fault): CallIssue {
    return {
      code: `call/${kind}-argument`,
      message: `${this.#options.tool}: ${at}: expected ${expected}, received ${found}`,
      fix: meant === undefined ? this.#fixFor(kind, at) : `did you mean ${meant}?`,
    };
  }

  #fixFor(kind: Fault["kind"], at: string): string {
    if (kind === "missing") return `give ${at}=…`;
    if (kind === "unknown") {
      return "use an argument of the tool, or send this one anyway with --unchecked";
    }
    const types = schemaTypes(this.#schemaAt(this.#pathOf(at)), this.#schema);
    const brackets = types?.has("object") ? "{…}" : types?.has("array") ? "[…]" : undefined;
    return brackets === undefined
      ? `correct ${at}, or send it anyway with --unchecked`
      : `give JSON: ${at}:='${brackets}'`;
  }
}

/** Creates an object without a prototype, because names come from the command line. */
function emptyValues(): Values {
  return Object.create(null) as Values;
}
