/**
 * Arguments of tools that are repeated beside a call, in headers, so that intermediaries need not read the body
 * (2026-07-28, server/tools: `x-mcp-header`). Only some transports do that. A client knows them from lists of tools; for
 * what it does not know, or what has changed, the server refuses the call, and then the tools are listed anew.
 */
import { isMcpError, type MirroredArgument } from "@mcp-gen/core";
import { mirroredArguments } from "@mcp-gen/core/tool-schema";
import { errorCodes } from "@mcp-gen/protocol/newest/errors";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Channel } from "../connection/connection.js";
import type { Params, Result } from "../options.js";

/** Tools that are remembered, and pages that are read to find one. */
const MOST_TOOLS = 10_000;
const MOST_PAGES = 100;

export class RepeatedArguments {
  readonly #channel: Channel;
  readonly #byTool = new Map<string, readonly MirroredArgument[]>();

  private constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** Nothing where the transport repeats no arguments. */
  static of(channel: Channel): RepeatedArguments | undefined {
    const repeated = new RepeatedArguments(channel);
    const isUsed = channel.repeatArguments((tool) => repeated.#byTool.get(tool) ?? []);
    return isUsed ? repeated : undefined;
  }

  /**
   * Learns from a page of a list of tools.
   *
   * @returns the page without the tools that cannot be called, because what they say of headers is wrong
   */
  listed(page: Result): Result {
    const tools = page["tools"];
    if (!Array.isArray(tools)) return page;
    const sound = tools.filter((tool: unknown) => this.#learned(tool));
    return sound.length === tools.length ? page : { ...page, tools: sound };
  }

  /**
   * Whether a call was refused for its headers, and can be sent again with those that the tool has by now.
   *
   * @param list reads a page, and learns from it
   */
  async relearned(
    error: unknown,
    { name }: Params,
    list: (cursor: string | undefined) => Promise<Result>,
  ): Promise<boolean> {
    if (!isMcpError(error) || error.code !== errorCodes.HEADER_MISMATCH) return false;
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
    const { arguments: repeated, faults } = mirroredArguments(tool["inputSchema"]);
    const isKnown = this.#byTool.delete(name);
    if (faults.length > 0) {
      const fault = `tool ${JSON.stringify(name)}: inputSchema${faults.join("; ")}; left it out`;
      this.#channel.report(new Error(fault));
      return false;
    }
    const hasRoom = isKnown || this.#byTool.size < MOST_TOOLS;
    if (repeated.length > 0 && hasRoom) this.#byTool.set(name, repeated);
    return true;
  }
}
