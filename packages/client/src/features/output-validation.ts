/** What a client validates of results. The validator is loaded once a tool has an output schema. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ServerNotification } from "../connection/listeners.js";
import type { Params, Result } from "../call-options.js";
import type { OutputSchemas } from "./output-schemas.js";

export class OutputValidation {
  /** Loads the validator. `undefined` before it is agreed what is spoken, and where nothing is validated. */
  load: (() => Promise<OutputSchemas | undefined>) | undefined;
  #schemas: OutputSchemas | undefined;
  /** How often the tools may have become others. */
  #changes = 0;

  /** Validates what a request comes to, and learns from lists of tools. */
  validate(method: string, params: Params, result: Promise<Result>): Promise<Result> {
    const schemas = this.#schemas;
    if (schemas !== undefined) return result.then((value) => schemas.seen(method, params, value));
    return method === "tools/list" ? result.then((page) => this.listed(params, page)) : result;
  }

  /** Learns from one page of a list of tools. */
  async listed(params: Params, page: Result): Promise<Result> {
    if (this.#schemas === undefined && !hasOutputSchemas(page["tools"])) return page;
    const changes = this.#changes;
    const loaded = this.#schemas ?? (await this.load?.());
    // Another page may have loaded it meanwhile.
    this.#schemas ??= loaded;
    this.#schemas?.seen("tools/list", params, page);
    // The page was received before the server said that its tools are others.
    if (changes !== this.#changes) this.#schemas?.outdated();
    return page;
  }

  onNotification(notification: ServerNotification): void {
    if (notification.method === "notifications/tools/list_changed") this.outdated();
  }

  /** The tools may be others by now: nothing is validated by what was listed before. */
  outdated(): void {
    this.#changes += 1;
    this.#schemas?.outdated();
  }
}

function hasOutputSchemas(tools: unknown): boolean {
  return (
    Array.isArray(tools) &&
    tools.some((tool) => isObject(tool) && tool["outputSchema"] !== undefined)
  );
}
