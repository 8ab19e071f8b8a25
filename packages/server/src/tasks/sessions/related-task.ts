/** Names the task that a message belongs to, in revisions whose core protocol has tasks. */
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";

/** Returns params or a result with the id of the task in `_meta`. */
export function withRelatedTask<Message extends object>(
  message: Message | undefined,
  taskId: string,
): Message & { readonly _meta: object } {
  const { _meta: meta } = (message ?? {}) as { readonly _meta?: object };
  return { ...(message as Message), _meta: { ...meta, [RELATED_TASK_META_KEY]: { taskId } } };
}
