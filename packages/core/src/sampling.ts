/**
 * Conversations that servers have a client's model go on with, as both sides judge them: what the model used tools for has
 * to be answered, at once and in full.
 */
import type { SamplingMessage } from "@mcp-gen/protocol/newest";

/**
 * The message after each use of tools holds the results of exactly those uses, and nothing else.
 * Specification 2025-11-25 and later, client/sampling.
 *
 * @returns what is wrong with the first message that does not fit; nothing where all do
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
  return `expected results for ${list(uses)}, received ${list(results)}; a use of a tool is answered by the next message`;
}

function list(ids: readonly string[]): string {
  return ids.length === 0 ? "no use" : ids.map((id) => JSON.stringify(id)).join(", ");
}
