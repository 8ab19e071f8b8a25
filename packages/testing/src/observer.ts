/**
 * Watches what a server sends, and judges it by the revision that was agreed: messages, params of requests and
 * notifications, results by the method they answer.
 */
import { type Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime";
import type { MessageProtocol } from "@mcp-gen/protocol/runtime/registry";

/** Something that a server should not have sent. */
export interface MessageViolation {
  /** What is wrong with it. */
  readonly problem: string;
  readonly message: unknown;
}

export class Observer {
  readonly violations: MessageViolation[] = [];
  readonly #rules: MessageProtocol;
  readonly #revision: Revision;
  /** Methods of the requests that wait for an answer, by id. */
  readonly #asked = new Map<unknown, string>();

  private constructor(revision: Revision, rules: MessageProtocol) {
    this.#revision = revision;
    this.#rules = rules;
  }

  static async for(revision: Revision): Promise<Observer> {
    const { registry } = await import("@mcp-gen/protocol/registry");
    return new Observer(revision, registry[revision]);
  }

  /** The client has sent a request. */
  asked(id: unknown, method: string): void {
    this.#asked.set(id, method);
  }

  /** The server has sent something. */
  saw(value: unknown): void {
    const { batches, errorsWithoutId = false } = featuresOf(this.#revision);
    const rules = { errorIdOptional: errorsWithoutId };
    const received = batches ? classifyBatch(value, rules) : classify(value, rules);
    if (received.kind === "batch") {
      for (const item of value as unknown[]) this.saw(item);
      return;
    }
    switch (received.kind) {
      case "request":
      case "notification": {
        const { method, params } = received.message;
        if (this.#rules.isParamsOf(method, params)) return;
        const [issue] = this.#rules.explainParamsOf(method, params);
        this.#report(`${method}: ${issue?.message ?? "not of this revision"}`, value);
        return;
      }
      case "result": {
        const { id, result } = received.message;
        const method = this.#asked.get(id);
        this.#asked.delete(id);
        if (method === undefined) this.#report("a result of nothing that was asked", value);
        else if (!this.#rules.isResultOf(method, result)) {
          this.#report(`not a result of ${method} in ${this.#revision}`, value);
        }
        return;
      }
      case "error":
        if (received.tolerated !== undefined) this.#report(received.tolerated, value);
        if (received.id !== undefined && !this.#asked.delete(received.id)) {
          this.#report("an error of nothing that was asked", value);
        }
        return;
      case "invalid":
        this.#report(received.error.error.message, value);
        return;
      default:
        received satisfies never;
    }
  }

  #report(problem: string, message: unknown): void {
    this.violations.push({ problem, message });
  }
}
