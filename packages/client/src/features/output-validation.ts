/** Validates tool results in the client. Loads the validator once a tool has an output schema. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ServerNotification } from "../connection/listeners.js";
import type { Params, Result } from "../call-options.js";
import type { OutputSchemas } from "./output-schemas.js";

export class OutputValidation {
  /** Loads the validator. `undefined` before a revision is negotiated, and if the client validates nothing. */
  load: (() => Promise<OutputSchemas | undefined>) | undefined;
  #schemas: OutputSchemas | undefined;
  /** How often the tools may have changed. */
  #changes = 0;

  /** Validates the result of a request, and learns from lists of tools. */
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
    // Another page may have loaded the validator in the meantime.
    this.#schemas ??= loaded;
    this.#schemas?.seen("tools/list", params, page);
    // The page was received before the server reported that its tools have changed.
    if (changes !== this.#changes) this.#schemas?.outdated();
    return page;
  }

  onNotification(notification: ServerNotification): void {
    if (notification.method === "notifications/tools/list_changed") this.outdated();
  }

  /** The tools may have changed since they were listed, so nothing is validated against the old list. */
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
