/** Which tools of a server can run as tasks in a session, learned from lists of tools. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Result } from "../../call-options.js";

/** Maximum number of stored tools. */
const MOST_TOOLS = 10_000;
/** Maximum number of pages that the client reads to find a tool. */
const MOST_PAGES = 100;

export class ToolSupport {
  readonly #byTool = new Map<string, boolean>();

  /** Stores the tools in a page of a list. */
  learn(page: Result): void {
    const { tools } = page;
    if (!Array.isArray(tools)) return;
    for (const tool of tools as readonly unknown[]) {
      if (!isObject(tool) || typeof tool["name"] !== "string") continue;
      const { name, execution } = tool;
      const support = isObject(execution) ? execution["taskSupport"] : undefined;
      const isKnown = this.#byTool.has(name as string);
      if (!isKnown && this.#byTool.size >= MOST_TOOLS) return;
      this.#byTool.set(name as string, support === "optional" || support === "required");
    }
  }

  /**
   * Whether a tool can run as a task.
   *
   * @param list requests a page of the list of tools. Called only for an unknown tool.
   */
  async canRun(
    name: string,
    list: (cursor: string | undefined) => Promise<Result>,
  ): Promise<boolean> {
    const known = this.#byTool.get(name);
    if (known !== undefined) return known;
    let cursor: string | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const page = await list(cursor);
      this.learn(page);
      const { nextCursor } = page;
      if (this.#byTool.has(name) || typeof nextCursor !== "string") break;
      cursor = nextCursor;
    }
    return this.#byTool.get(name) ?? false;
  }

  /** Removes a tool, which may have changed since it was listed. */
  forget(name: string): void {
    this.#byTool.delete(name);
  }
}
