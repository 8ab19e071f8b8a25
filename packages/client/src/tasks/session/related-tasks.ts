/**
 * Input requests of tasks in sessions. A request that belongs to a task names the task in its metadata, and so must the
 * response. A server can send a request again while the user answers it, such as after a lost stream; the application is
 * then not asked again.
 */
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Result } from "../../call-options.js";
import type { ClientContext } from "../../era.js";

type Load = ClientContext["loadResponder"];
type Responder = Awaited<ReturnType<Load>>;

export function respondingToTasks(load: Load): Load {
  const open = new Map<string, Promise<Result>>();
  return async () => {
    const responder = await load();
    const respond: Responder["respond"] = async (message, asked) => {
      const related = relatedTask(message.params);
      if (related === undefined) return responder.respond(message, asked);
      const { taskId, params } = related;
      const key = JSON.stringify([taskId, message.method, params]);
      let response = open.get(key);
      if (response === undefined) {
        response = responder.respond({ ...message, params }, asked);
        open.set(key, response);
        const close = (): void => void open.delete(key);
        response.then(close, close);
      }
      const result = await response;
      const meta = result["_meta"] as object | undefined;
      return { ...result, _meta: { ...meta, [RELATED_TASK_META_KEY]: { taskId } } };
    };
    return { respond };
  };
}

/** Returns the id of the task that a request belongs to, and the params without it. */
function relatedTask(
  params: unknown,
): { readonly taskId: string; readonly params: unknown } | undefined {
  const taskId = relatedTaskId(params);
  if (taskId === undefined || !isObject(params)) return undefined;
  const { _meta, ...others } = params;
  const { [RELATED_TASK_META_KEY]: _, ...meta } = _meta as Record<string, unknown>;
  const isMetaEmpty = Object.keys(meta).length === 0;
  return { taskId, params: isMetaEmpty ? others : { ...others, _meta: meta } };
}

/** Returns the id of the task that params or a result belong to. */
export function relatedTaskId(value: unknown): string | undefined {
  const meta = isObject(value) ? value["_meta"] : undefined;
  const related = isObject(meta) ? meta[RELATED_TASK_META_KEY] : undefined;
  const taskId = isObject(related) ? related["taskId"] : undefined;
  return typeof taskId === "string" ? taskId : undefined;
}
