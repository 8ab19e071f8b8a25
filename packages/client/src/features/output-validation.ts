/** Validates tool results in the client. Loads the validator once a tool has an output schema. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ServerNotification } from "../connection/listeners.js";
import type { Params, Result } from "../call-options.js";
import type { OutputSchemas } from "./output-schemas.js";

export class OutputValidation {
  /** Loads the validator. `undefined` until a revision is negotiated, or if the client validates no results. */
  load: (() => Promise<OutputSchemas | undefined>) | undefined;
  #schemas: OutputSchemas | undefined;
  /** Number of times that the tools may have changed. */
  #changes = 0;

  /** Validates the result of a request. Stores the output schemas in lists of tools. */
  validate(method: string, params: Params, result: Promise<Result>): Promise<Result> {
    const schemas = this.#schemas;
    if (schemas !== undefined) return result.then((value) => schemas.seen(method, params, value));
    return method === "tools/list" ? result.then((page) => this.listed(params, page)) : result;
  }

  /** Stores the output schemas in one page of a list of tools. */
  async listed(params: Params, page: Result): Promise<Result> {
    if (this.#schemas === undefined && !hasOutputSchemas(page["tools"])) return page;
    const changes = this.#changes;
    const loaded = this.#schemas ?? (await this.load?.());
    // Another page may have loaded the validator in the meantime.
    this.#schemas ??= loaded;
    this.#schemas?.seen("tools/list", params, page);
    // The server has reported a change of its tools since this page was received.
    if (changes !== this.#changes) this.#schemas?.outdated();
    return page;
  }

  onNotification(notification: ServerNotification): void {
    if (notification.method === "notifications/tools/list_changed") this.outdated();
  }

  /** Drops the stored schemas, because the tools may have changed since they were listed. */
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
