/**
 * Arguments of tools that a transport repeats in headers, so that intermediaries need not read the body (2026-07-28,
 * server/tools: `x-mcp-header`). The client reads them from lists of tools. If they are unknown or have changed, the
 * server refuses the call, and the client lists the tools again. Loaded only for transports that repeat arguments.
 */
import { McpError, type MirroredArgument } from "@mcp-gen/core";
import { mirroredArguments } from "@mcp-gen/core/tool-schema";
import { errorCodes } from "@mcp-gen/protocol/newest/errors";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ClientConnection } from "../connection/connection.js";
import type { Params, Result } from "../call-options.js";

/** Maximum number of stored tools. */
const MOST_TOOLS = 10_000;
/** Maximum number of pages that the client reads to find a tool. */
const MOST_PAGES = 100;

export class MirroredArguments {
  readonly #connection: ClientConnection;
  readonly #byTool = new Map<string, readonly MirroredArgument[]>();

  constructor(connection: ClientConnection) {
    this.#connection = connection;
    connection.mirrorArguments((tool) => this.#byTool.get(tool) ?? []);
  }

  /**
   * Stores the header annotations in a page of a list of tools.
   *
   * @returns the page without tools whose header annotations are invalid, because they cannot be called
   */
  listed(page: Result): Result {
    const tools = page["tools"];
    if (!Array.isArray(tools)) return page;
    const sound = tools.filter((tool: unknown) => this.#learned(tool));
    return sound.length === tools.length ? page : { ...page, tools: sound };
  }

  /**
   * Whether a call was rejected because of its headers, and can be sent again with the current header annotations of
   * the tool.
   *
   * @param list requests a page and stores its header annotations
   */
  async relearned(
    error: unknown,
    { name }: Params,
    list: (cursor: string | undefined) => Promise<Result>,
  ): Promise<boolean> {
    if (!(error instanceof McpError) || error.code !== errorCodes.HEADER_MISMATCH) return false;
    let cursor: unknown;
    for (let page = 0; page < MOST_PAGES; page++) {
      const result: Result = await list(cursor as string | undefined);
      const tools = result["tools"] as readonly { readonly name: string }[];
      if (tools.some((tool) => tool.name === name)) return true;
      cursor = result["nextCursor"];
      if (typeof cursor !== "string") return false;
    }
    return false;
  }

  #learned(tool: unknown): boolean {
    if (!isObject(tool) || typeof tool["name"] !== "string" || !isObject(tool["inputSchema"])) {
      return true;
    }
    const { name } = tool;
    const { arguments: mirrored, faults } = mirroredArguments(tool["inputSchema"]);
    const isKnown = this.#byTool.delete(name);
    if (faults.length > 0) {
      const fault = `tool ${JSON.stringify(name)}: inputSchema${faults.join("; ")}; the client ignores the tool`;
      this.#connection.report(new Error(fault));
      return false;
    }
    const hasRoom = isKnown || this.#byTool.size < MOST_TOOLS;
    if (mirrored.length > 0 && hasRoom) this.#byTool.set(name, mirrored);
    return true;
  }
}
