/**
 * Answers from the command line: `--answer key=JSON`.
 *
 * The key is the key of an input request (stateless revisions), the name of a form field, or the kind of
 * request: `elicitation`, `sampling` or `roots`. The first match is used.
 *
 * The value for a request is an object with its fields, or `accept`, `decline` or `cancel`. The value for a
 * field is JSON or plain text.
 */
import { pathToFileURL } from "node:url";
import type { CreateMessageResult, Root } from "@mcp-gen/protocol/newest";
import { callFault, type CallError } from "./call-error.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { parseJsonText } from "./text-value.js";

export type ElicitAction = "accept" | "decline" | "cancel";

/** A complete answer to a form or a URL elicitation. */
export interface WholeAnswer {
  readonly key: string;
  readonly action: ElicitAction;
  readonly content?: Readonly<Record<string, unknown>>;
}

const ACTIONS: ReadonlySet<unknown> = new Set(["accept", "decline", "cancel"]);

export class GivenAnswers {
  readonly #texts = new Map<string, string>();
  readonly #used = new Set<string>();

  /** @throws CallError for an argument that is not key=JSON, and for a duplicate key */
  constructor(words: readonly string[]) {
    for (const word of words) {
      const at = word.indexOf("=");
      const key = word.slice(0, Math.max(at, 0));
      if (key === "" || this.#texts.has(key)) {
        const found = key === "" ? JSON.stringify(word) : `${key} again`;
        throw badAnswer(`expected key=JSON, each key once, received ${found}`, "name=Ada");
      }
      this.#texts.set(key, word.slice(at + 1));
    }
  }

  has(key: string): boolean {
    return this.#texts.has(key);
  }

  /** Returns the text of a key and marks the key as used. */
  text(key: string): string | undefined {
    const text = this.#texts.get(key);
    if (text !== undefined) this.#used.add(key);
    return text;
  }

  /** Returns the complete answer of the first key that has one. */
  whole(keys: readonly (string | undefined)[]): WholeAnswer | undefined {
    for (const key of keys) {
      const text = key === undefined ? undefined : this.#texts.get(key);
      const answer = text === undefined ? undefined : wholeAnswer(text);
      if (key === undefined || answer === undefined) continue;
      this.#used.add(key);
      return { key, ...answer };
    }
    return undefined;
  }

  /** Returns the keys that no request used. */
  unused(): string[] {
    return [...this.#texts.keys()].filter((key) => !this.#used.has(key));
  }

  /**
   * Returns the result of a sampling request from a complete result or from a plain text.
   *
   * @param key the key of the request, if it has one
   * @throws CallError for any other value
   */
  sample(key: string | undefined): CreateMessageResult {
    const name = key !== undefined && this.has(key) ? key : "sampling";
    const text = this.text(name) ?? "";
    const parsed = parseJsonText(text);
    const value = parsed.ok ? parsed.value : text;
    if (typeof value === "string") {
      const content = { type: "text" as const, text: value };
      return { role: "assistant", model: "none", content };
    }
    if (isObject(value) && value["content"] !== undefined) {
      return { role: "assistant", model: "none", ...value } as unknown as CreateMessageResult;
    }
    throw badAnswer(
      `${name}: expected a text, or an object with role, content and model, received ${text}`,
      'sampling="Paris"',
    );
  }

  /**
   * Returns the folders of `--answer roots`, which the user passes as paths or as `file:` URIs.
   *
   * @throws CallError for any other value
   */
  roots(): readonly Root[] | undefined {
    const text = this.text("roots");
    if (text === undefined) return undefined;
    const parsed = parseJsonText(text);
    const list = parsed.ok && Array.isArray(parsed.value) ? (parsed.value as unknown[]) : [text];
    return list.map((entry) => {
      if (typeof entry === "string") return { uri: uriOf(entry) };
      if (isObject(entry) && typeof entry["uri"] === "string") {
        const { uri, name } = entry;
        return { uri: uriOf(uri), ...(typeof name === "string" ? { name } : {}) };
      }
      throw badAnswer(`roots: expected paths, received ${text}`, `roots='["/home/ada"]'`);
    });
  }
}

/** Creates the error for an invalid `--answer`. */
export function badAnswer(message: string, example: string): CallError {
  return callFault("bad-answer", `--answer ${message}`, `give --answer ${example}`);
}

function wholeAnswer(text: string): Omit<WholeAnswer, "key"> | undefined {
  const parsed = parseJsonText(text);
  const value = parsed.ok ? parsed.value : text;
  if (ACTIONS.has(value)) return { action: value as ElicitAction };
  if (!isObject(value)) return undefined;
  const { action, content } = value;
  const keys = Object.keys(value);
  const isResult =
    ACTIONS.has(action) && keys.every((key) => key === "action" || key === "content");
  if (!isResult) return { action: "accept", content: value };
  return { action: action as ElicitAction, ...(isObject(content) ? { content } : {}) };
}

function uriOf(place: string): string {
  return /^file:/i.test(place) ? place : pathToFileURL(place).href;
}
