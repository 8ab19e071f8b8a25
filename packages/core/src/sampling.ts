/**
 * Checks the messages of sampling requests, on both sides. The message after tool uses must contain the results of all
 * these tool uses and nothing else.
 */
import type { SamplingMessage } from "@mcp-gen/protocol/newest";

/**
 * Checks that the message after each `tool_use` contains exactly the results of these uses.
 * Specification 2025-11-25 and later, client/sampling.
 *
 * @returns what is wrong with the first invalid message; `undefined` if all are valid
 */
export function unansweredUse(messages: readonly SamplingMessage[]): string | undefined {
  let open: readonly string[] = [];
  for (const [index, { role, content }] of messages.entries()) {
    const blocks = Array.isArray(content) ? content : [content];
    const uses = blocks.flatMap((block) => (block.type === "tool_use" ? [block.id] : []));
    const results = blocks.flatMap((block) =>
      block.type === "tool_result" ? [block.toolUseId] : [],
    );
    const at = `messages[${index}]`;
    if (uses.length > 0 && role !== "assistant") {
      return `${at}: expected tool_use only from the assistant, received it from the ${role}`;
    }
    if (new Set(uses).size < uses.length) {
      return `${at}: expected a unique id for each tool_use, received ${list(uses)}`;
    }
    if (results.length > 0 && (role !== "user" || results.length < blocks.length)) {
      return `${at}: expected only tool_result in a message of the user with results, received ${list(blocks.map(({ type }) => type))} from the ${role}`;
    }
    if (!isSame(open, results)) return `${at}: ${found(open, results)}`;
    open = uses;
  }
  return open.length === 0 ? undefined : `messages[${messages.length}]: ${found(open, [])}`;
}

function isSame(uses: readonly string[], results: readonly string[]): boolean {
  return uses.length === results.length && uses.every((id) => results.includes(id));
}

function found(uses: readonly string[], results: readonly string[]): string {
  return `expected results for ${list(uses)}, received ${list(results)}; the next message must contain the result of each tool_use`;
}

function list(ids: readonly string[]): string {
  return ids.length === 0 ? "no use" : ids.map((id) => JSON.stringify(id)).join(", ");
}
