/**
 * What tools say their results look like, and whether the results do (server/tools, `outputSchema`, since 2025-06-18). The
 * schemas are known from lists of tools. They are the server's own, so they are kept within bounds, and one that cannot be
 * used stops no call: it is reported, and nothing is judged by it.
 */
import { InvalidResultError } from "@mcp-gen/core";
import type { JsonSchema, JsonSchemaEngine, SchemaValidator } from "@mcp-gen/json-schema";
import type { Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { describePath } from "@mcp-gen/protocol/runtime/received";
import type { Params, Result } from "../call-options.js";

/** Schemas that are remembered, and their characters in all. */
const MOST_TOOLS = 10_000;
const MOST_CHARACTERS = 20_000_000;
/** Validators that are kept, which take far more room than schemas. */
const MOST_VALIDATORS = 1_000;
/** Issues that an error names, and characters of what is said of a schema. */
const NAMED = 3;
const MESSAGE_LENGTH = 1_000;

interface OutputSchema {
  /** JSON: quick to compare, and out of reach of whoever changes the list. */
  readonly text: string;
  /** The reading of the list that has it, the newest there is. */
  reading: number;
  isRefused: boolean;
  /** There is none before the first call of the tool. */
  validate: SchemaValidator | undefined;
}

export class OutputSchemas {
  readonly #engine: JsonSchemaEngine;
  readonly #report: (error: unknown) => void;
  readonly #byTool = new Map<string, OutputSchema>();
  /** Those with a validator; the one that was made last is last. */
  readonly #compiled = new Set<OutputSchema>();
  #characters = 0;
  #isFull = false;
  /** Counts how often a list was begun. */
  #reading = 0;
  /** Where the newest reading goes on. */
  #next: unknown;
  /** What only earlier readings have is out of date. */
  #validSince = 0;

  private constructor(engine: JsonSchemaEngine, report: (error: unknown) => void) {
    this.#engine = engine;
    this.#report = report;
  }

  /** Nothing where tools say nothing of their results. */
  static of(
    engine: JsonSchemaEngine,
    revision: Revision,
    report: (error: unknown) => void,
  ): OutputSchemas | undefined {
    if (!featuresOf(revision).outputSchemas) return undefined;
    return new OutputSchemas(engine, report);
  }

  /**
   * Sees what a request has come to: learns from lists of tools, and judges what tools return.
   *
   * @returns the result
   * @throws InvalidResultError for structured content that does not fit, or is not there
   */
  seen(method: string, params: Params, result: Result): Result {
    if (method === "tools/list") this.#listed(params, result);
    else if (method === "tools/call") this.#judge(String(params["name"]), result);
    return result;
  }

  /** The tools may be others by now: nothing is judged by what was listed before. */
  outdated(): void {
    this.#validSince = this.#reading + 1;
  }

  /** A list is read from its first page on; what was not in it when it ends is known no more. */
  #listed({ cursor }: Params, { tools, nextCursor }: Result): void {
    if (!Array.isArray(tools)) return;
    const isNext = cursor === undefined || cursor === this.#next;
    if (cursor === undefined) this.#reading += 1;
    if (isNext) this.#next = nextCursor;
    for (const tool of tools as readonly unknown[]) {
      if (isObject(tool) && typeof tool["name"] === "string") {
        this.#learn(tool["name"], tool["outputSchema"]);
      }
    }
    if (!isNext || nextCursor !== undefined) return;
    for (const [name, { reading }] of this.#byTool) {
      if (reading < this.#reading) this.#forget(name);
    }
  }

  #learn(name: string, schema: unknown): void {
    const text = isObject(schema) ? JSON.stringify(schema) : undefined;
    const known = this.#byTool.get(name);
    if (known !== undefined && known.text === text) {
      known.reading = this.#reading;
      return;
    }
    this.#forget(name);
    if (text === undefined) return;
    if (this.#byTool.size >= MOST_TOOLS || this.#characters + text.length > MOST_CHARACTERS) {
      this.#reportFull();
      return;
    }
    this.#characters += text.length;
    const reading = this.#reading;
    this.#byTool.set(name, { text, reading, isRefused: false, validate: undefined });
  }

  #forget(name: string): void {
    const known = this.#byTool.get(name);
    if (known === undefined) return;
    this.#byTool.delete(name);
    this.#compiled.delete(known);
    this.#characters -= known.text.length;
  }

  #reportFull(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    this.#report(
      new Error(
        `tools/list: expected output schemas of at most ${MOST_TOOLS} tools and ${MOST_CHARACTERS} characters, received more; results of the other tools are not judged`,
      ),
    );
  }

  #judge(name: string, result: Result): void {
    const known = this.#byTool.get(name);
    if (known === undefined || known.reading < this.#validSince || result["isError"] === true) {
      return;
    }
    const validate = this.#validatorOf(name, known);
    if (validate === undefined) return;
    const { structuredContent } = result;
    const expected = `expected structuredContent that fits the outputSchema of tool ${JSON.stringify(name)}`;
    const advice = "list the tools anew if they may be others by now; else the server is at fault";
    if (structuredContent === undefined) {
      throw new InvalidResultError("tools/call", result, `${expected}, received none; ${advice}`);
    }
    const outcome = this.#outcomeOf(known, validate, structuredContent);
    if (outcome.ok) return;
    const found = outcome.issues
      .slice(0, NAMED)
      .map(({ path, message }) => `${describePath(`/structuredContent${path}`)}: ${message}`);
    throw new InvalidResultError(
      "tools/call",
      result,
      `${expected}, received ${found.join("; ")}; ${advice}`,
    );
  }

  /** If an engine fails on a value, the tool is no longer checked: the value may be valid. */
  #outcomeOf(
    known: OutputSchema,
    validate: SchemaValidator,
    value: unknown,
  ): ReturnType<SchemaValidator> {
    try {
      const outcome: unknown = validate(value);
      if (!isObject(outcome) || typeof outcome["ok"] !== "boolean") {
        throw unusable(outcome, "{ ok, … }");
      }
      return outcome as unknown as ReturnType<SchemaValidator>;
    } catch (error) {
      this.#refuse(known, error);
      return { ok: true, value };
    }
  }

  #refuse(known: OutputSchema, error: unknown): void {
    known.isRefused = true;
    known.validate = undefined;
    this.#compiled.delete(known);
    const message = error instanceof Error ? error.message : String(error);
    const said = message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH)}…` : message;
    this.#report(new Error(`${said}; results of the tool are not judged`, { cause: error }));
  }

  /** Made when it is needed first: most tools of a list are never called. */
  #validatorOf(name: string, known: OutputSchema): SchemaValidator | undefined {
    if (known.validate !== undefined || known.isRefused) return known.validate;
    const where = `tool ${JSON.stringify(name)}.outputSchema`;
    try {
      const made: unknown = this.#engine.compile(JSON.parse(known.text) as JsonSchema, where);
      if (typeof made !== "function") throw unusable(made, "a function");
      known.validate = made as SchemaValidator;
    } catch (error) {
      this.#refuse(known, error);
      return undefined;
    }
    this.#compiled.add(known);
    const [oldest] = this.#compiled;
    if (this.#compiled.size > MOST_VALIDATORS && oldest !== undefined) {
      oldest.validate = undefined;
      this.#compiled.delete(oldest);
    }
    return known.validate;
  }
}

/** What an engine returned instead. A promise may reject, and then nothing would handle that. */
function unusable(returned: unknown, expected: string): TypeError {
  if (returned instanceof Promise) returned.catch(() => {});
  const received = returned instanceof Promise ? "a promise" : typeof returned;
  return new TypeError(`jsonSchema: expected ${expected} from the engine, received ${received}`);
}
