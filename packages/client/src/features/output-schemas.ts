/**
 * Validates tool results with their output schemas (server/tools, `outputSchema`, since 2025-06-18). The schemas come
 * from lists of tools. The schemas are untrusted, so their number and size are limited. An unusable schema does not
 * make calls fail: the client reports the schema, and does not validate the results of its tool.
 */
import { InvalidResultError } from "@mcp-gen/core";
import type { JsonSchema, JsonSchemaEngine, SchemaValidator } from "@mcp-gen/json-schema";
import type { Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { describePath } from "@mcp-gen/protocol/runtime/received";
import type { Params, Result } from "../call-options.js";

/** Maximum number of stored schemas. */
const MOST_TOOLS = 10_000;
/** Maximum number of characters of all stored schemas together. */
const MOST_CHARACTERS = 20_000_000;
/** Maximum number of validators, which take much more memory than schemas. */
const MOST_VALIDATORS = 1_000;
/** Maximum number of issues in an error message. */
const NAMED = 3;
const MESSAGE_LENGTH = 1_000;

interface OutputSchema {
  /** The schema as JSON text, which is fast to compare and does not change if the list is modified later. */
  readonly text: string;
  /** The number of the newest listing that contains the tool. */
  reading: number;
  isRefused: boolean;
  /** The validator of the schema; `undefined` before the first call of the tool. */
  validate: SchemaValidator | undefined;
}

export class OutputSchemas {
  readonly #engine: JsonSchemaEngine;
  readonly #report: (error: unknown) => void;
  readonly #byTool = new Map<string, OutputSchema>();
  /** The schemas that have a validator, in the order in which the validators were created. */
  readonly #compiled = new Set<OutputSchema>();
  #characters = 0;
  #isFull = false;
  /** Number of started listings. */
  #reading = 0;
  /** The next cursor of the newest listing. */
  #next: unknown;
  /** The number of a listing. A schema is outdated if only earlier listings contain it. */
  #validSince = 0;

  private constructor(engine: JsonSchemaEngine, report: (error: unknown) => void) {
    this.#engine = engine;
    this.#report = report;
  }

  /** Returns `undefined` for revisions without output schemas. */
  static of(
    engine: JsonSchemaEngine,
    revision: Revision,
    report: (error: unknown) => void,
  ): OutputSchemas | undefined {
    if (!featuresOf(revision).outputSchemas) return undefined;
    return new OutputSchemas(engine, report);
  }

  /**
   * Processes a result: stores schemas from lists of tools, and validates tool results.
   *
   * @returns the result
   * @throws InvalidResultError for invalid or missing structured content
   */
  seen(method: string, params: Params, result: Result): Result {
    if (method === "tools/list") this.#listed(params, result);
    else if (method === "tools/call") this.#validate(String(params["name"]), result);
    return result;
  }

  /** Drops the listed schemas, because the tools may have changed. */
  outdated(): void {
    this.#validSince = this.#reading + 1;
  }

  /** Processes a page of a list. When the list ends, drops tools that the list does not contain. */
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
        `tools/list: expected output schemas of at most ${MOST_TOOLS} tools and ${MOST_CHARACTERS} characters, received more; results of the other tools are not validated`,
      ),
    );
  }

  #validate(name: string, result: Result): void {
    const known = this.#byTool.get(name);
    if (known === undefined || known.reading < this.#validSince || result["isError"] === true) {
      return;
    }
    const validate = this.#validatorOf(name, known);
    if (validate === undefined) return;
    const { structuredContent } = result;
    const expected = `expected structuredContent that fits the outputSchema of tool ${JSON.stringify(name)}`;
    const advice =
      "list the tools again if they may have changed; otherwise, the server is at fault";
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

  /**
   * Validates a value. If the engine throws, the client no longer validates the results of the tool, because the value
   * may be valid.
   */
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
    this.#report(new Error(`${said}; results of the tool are not validated`, { cause: error }));
  }

  /** Creates a validator on first use, because most listed tools are never called. */
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

/** Returns the error for an invalid return value of an engine. If the value is a promise, ignores its rejection. */
function unusable(returned: unknown, expected: string): TypeError {
  if (returned instanceof Promise) returned.catch(() => {});
  const received = returned instanceof Promise ? "a promise" : typeof returned;
  return new TypeError(`jsonSchema: expected ${expected} from the engine, received ${received}`);
}
