/**
 * Validates messages like a peer of a revision.
 *
 * Checks the kind of the message, whether the sender may send it, and its params or result by method.
 * Remembers requests until they are answered, because the type of a result depends on its request.
 */
import type { Direction, Message, Model } from "@mcp-gen/generator/model/model";
import { ClosestMember } from "@mcp-gen/generator/validate/closest";
import type { Judge } from "@mcp-gen/generator/validate/judge";
import { ValidationReport, type ValidationIssue } from "@mcp-gen/generator/validate/report";
import { chooseResultTypes } from "./results.js";
import { similar } from "@mcp-gen/generator/similar";
import { isObject, own } from "@mcp-gen/generator/validate/values";

type Sender = "client" | "server";

/** The kind of a message, and its issues. */
export interface Verdict {
  /** `tools/call request`, `tools/call result`, `error`, `message`. */
  what: string;
  issues: ValidationIssue[];
}

export interface Options {
  /** The sender of requests and notifications. If absent, either side may be the sender. */
  from?: Sender | undefined;
  /** Maximum number of issues for each message. */
  limit?: number | undefined;
}

export class MessageJudge {
  readonly #model: Model;
  readonly #judge: Judge;
  readonly #methods: ReadonlyMap<string, Message>;
  readonly #options: Options;
  /** Requests without an answer, by id. Each side assigns its own ids, so two requests may have the same id. */
  readonly #open = new Map<string, Message[]>();

  constructor(judge: Judge, options: Options = {}) {
    const { model } = judge;
    this.#model = model;
    this.#judge = judge;
    this.#options = options;
    this.#methods = new Map(model.messages.map((message) => [message.method, message]));
  }

  /** Validates a message, or the messages of a batch. */
  judge(value: unknown): Verdict {
    const report = new ValidationReport(this.#options.limit);
    const what = Array.isArray(value)
      ? this.#batch(value, report)
      : this.#message(value, "", report);
    return { what, issues: report.issues };
  }

  #batch(items: readonly unknown[], report: ValidationReport): string {
    if (this.#model.envelope.batch === undefined) {
      report.add("", "an object", items);
      return "message";
    }
    if (items.length === 0) report.add("", "an array of at least 1 message", items);
    const answers = items.filter(isAnswer).length;
    for (const [index, item] of items.entries()) {
      const at = `/${index}`;
      if (isObject(item) && item["method"] === "initialize")
        report.add(`${at}/method`, "another method than initialize in a batch", "initialize");
      if (answers > 0 && answers < items.length && isAnswer(item) !== isAnswer(items[0]))
        report.add(
          at,
          isAnswer(items[0])
            ? "a response like the others"
            : "a request or notification like the others",
          item,
        );
      this.#message(item, at, report);
    }
    return "batch";
  }

  #message(value: unknown, at: string, report: ValidationReport): string {
    if (!isObject(value)) {
      report.add(at, "an object", value);
      return "message";
    }
    const jsonrpc = own(value, "jsonrpc");
    if (jsonrpc !== "2.0") report.add(`${at}/jsonrpc`, '"2.0"', jsonrpc);
    if (own(value, "method") !== undefined) return this.#call(value, at, report);
    if (own(value, "result") !== undefined) return this.#result(value, at, report);
    if (own(value, "error") !== undefined) return this.#error(value, at, report);
    report.add(`${at}/method`, "a string", undefined);
    return "message";
  }

  #call(value: Record<string, unknown>, at: string, report: ValidationReport): string {
    const method = own(value, "method");
    const id = own(value, "id");
    for (const name of ["result", "error"]) {
      const stray = own(value, name);
      if (stray !== undefined)
        report.add(`${at}/${name}`, `no ${name} in a message with a method`, stray);
    }
    if (typeof method !== "string") {
      report.add(`${at}/method`, "a string", method);
      return id === undefined ? "notification" : "request";
    }
    const message = this.#methods.get(method);
    const kind = message?.kind ?? (id === undefined ? "notification" : "request");
    const what = `${method} ${kind === "input-request" ? "request" : kind}`;
    if (message === undefined || !this.#maySend(message)) {
      report.add(`${at}/method`, this.#expectedMethod(method, message), method);
      if (message === undefined) return what;
    }
    if (kind === "notification") {
      if (id !== undefined) report.add(`${at}/id`, "nothing in a notification", id);
    } else {
      this.#id(id, `${at}/id`, report);
      if (isId(id)) this.#remember(id, message);
    }
    this.#params(message, own(value, "params"), `${at}/params`, report);
    return what;
  }

  #params(
    { declaration, params }: Message,
    value: unknown,
    at: string,
    report: ValidationReport,
  ): void {
    if (value === undefined && params.optional) return;
    const name = this.#judge.paramsType(declaration);
    if (name === undefined) throw new TypeError(`${declaration}: its params have no check`);
    this.#judge.walk({ kind: "named", name }, value, at, report);
  }

  #maySend({ kind, directions }: Message): boolean {
    if (kind === "input-request") return false;
    return directions.some((direction) => this.#isFrom(direction));
  }

  #isFrom(direction: Direction): boolean {
    const { from } = this.#options;
    return (
      from === undefined || direction === `${from}-to-${from === "client" ? "server" : "client"}`
    );
  }

  #expectedMethod(method: string, message: Message | undefined): string {
    const { from } = this.#options;
    const { id } = this.#model;
    if (message?.kind === "input-request")
      return `a method sent as a message of its own (${id} asks this inside the result of a request)`;
    const who = from === undefined ? `a method of ${id}` : `a method ${id} lets the ${from} send`;
    const known = [...this.#methods.values()]
      .filter((one) => this.#maySend(one))
      .map((one) => one.method);
    const guess = message === undefined ? similar(method, known) : undefined;
    return guess === undefined ? who : `${who} such as ${JSON.stringify(guess)}`;
  }

  #result(value: Record<string, unknown>, at: string, report: ValidationReport): string {
    const id = own(value, "id");
    const error = own(value, "error");
    if (error !== undefined)
      report.add(`${at}/error`, "no error in a message with a result", error);
    this.#id(id, `${at}/id`, report);
    const asked = isId(id) ? this.#answered(id) : [];
    const result = own(value, "result");
    const candidates = asked.length > 0 ? asked : this.#answers();
    this.#oneResult(candidates, result, `${at}/result`, report);
    return asked.length === 1 ? `${asked[0]?.method} result` : "result";
  }

  /** Returns every request that a result may answer. */
  #answers(): Message[] {
    return this.#model.messages.filter(
      ({ kind, directions }) =>
        kind === "request" && directions.some((direction) => this.#isFrom(turned(direction))),
    );
  }

  /**
   * A result is valid if it matches the result type of one of the requests. Otherwise, reports the issues for the most
   * similar result type.
   */
  #oneResult(
    requests: readonly Message[],
    value: unknown,
    at: string,
    report: ValidationReport,
  ): void {
    const choice = chooseResultTypes(requests, value);
    if (choice.kind === "unknown") {
      const words = this.#judge.facts.words({ kind: "literals", values: [...choice.expected] });
      return report.add(`${at}/resultType`, words, choice.resultType);
    }
    const checks = choice.types.map((name) => ({ kind: "named", name }) as const);
    if (checks.some((check) => this.#judge.accepts(check, value))) return;
    const [only] = checks;
    if (only !== undefined && checks.length === 1) return this.#judge.walk(only, value, at, report);
    const search = new ClosestMember(value, report.limit);
    for (const check of checks)
      search.consider(
        (scratch) => this.#judge.walk(check, value, "", scratch),
        this.#judge.facts.keys(check),
      );
    const expected =
      requests.length === 1
        ? this.#judge.facts.words({ kind: "any-of", options: checks })
        : `a result of ${this.#model.id}`;
    search.conclude(at, expected, report);
  }

  #error(value: Record<string, unknown>, at: string, report: ValidationReport): string {
    const id = own(value, "id");
    const answered = isId(id) ? this.#answered(id) : [];
    const scratch = new ValidationReport(report.limit);
    this.#judge.walk({ kind: "named", name: this.#model.envelope.error }, value, at, scratch);
    // Faults of `jsonrpc` were already reported.
    report.include(
      "",
      scratch.issues.filter(({ path }) => path !== `${at}/jsonrpc`),
    );
    return answered.length === 1 ? `${answered[0]?.method} error` : "error";
  }

  #id(id: unknown, at: string, report: ValidationReport): void {
    if (!isId(id)) report.add(at, "a string or an integer", id);
  }

  #remember(id: string | number, message: Message): void {
    const key = JSON.stringify(id);
    this.#open.set(key, [...(this.#open.get(key) ?? []), message]);
  }

  #answered(id: string | number): Message[] {
    const key = JSON.stringify(id);
    const asked = this.#open.get(key) ?? [];
    // If two requests have the same id, it is unknown which request was answered, so both stay open.
    if (asked.length === 1) this.#open.delete(key);
    return asked;
  }
}

function isAnswer(value: unknown): boolean {
  return isObject(value) && own(value, "method") === undefined;
}

function isId(id: unknown): id is string | number {
  return typeof id === "string" || Number.isInteger(id);
}

function turned(direction: Direction): Direction {
  return direction === "client-to-server" ? "server-to-client" : "client-to-server";
}
