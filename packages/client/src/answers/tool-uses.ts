/** Conversations that a server sends to a model: each use of tools has to be answered by the next message, in full. */
import type { SamplingMessage } from "@mcp-gen/protocol/2026-07-28";

/**
 * Specification 2025-11-25 and later, client/sampling.
 *
 * @returns what is wrong with the first message that does not fit, as a sentence
 */
export function unansweredUse(messages: readonly SamplingMessage[]): string | undefined {
  let open: readonly string[] = [];
  for (const [index, { content }] of messages.entries()) {
    const blocks = Array.isArray(content) ? content : [content];
    const results = blocks.flatMap((block) =>
      block.type === "tool_result" ? [block.toolUseId] : [],
    );
    if (results.length > 0 && results.length < blocks.length) {
      return `messages[${index}]: expected results of tools alone, found other content with them`;
    }
    if (open.length !== results.length || !open.every((id) => results.includes(id))) {
      return `messages[${index}]: expected results for ${list(open)}, found results for ${list(results)}`;
    }
    open = blocks.flatMap((block) => (block.type === "tool_use" ? [block.id] : []));
  }
  return open.length === 0
    ? undefined
    : `messages[${messages.length}]: expected results for ${list(open)}, found no message`;
}

function list(ids: readonly string[]): string {
  return ids.length === 0 ? "no use of a tool" : ids.map((id) => JSON.stringify(id)).join(", ");
}
