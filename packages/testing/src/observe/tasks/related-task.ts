/** The metadata that names the task of a message (2025-11-25). */
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { dictionary } from "../message.js";
import { addViolation, type CheckedMessage } from "../violation.js";

const POINTER = `_meta/${RELATED_TASK_META_KEY.replace("/", "~1")}`;

/** Returns the id of the task that params or a result name in their metadata. */
export function relatedTask(value: unknown): unknown {
  const related = dictionary(dictionary(value)["_meta"])[RELATED_TASK_META_KEY];
  return related === undefined ? undefined : dictionary(related)["taskId"];
}

/** Reports metadata that does not name the task. */
export function checkRelated(
  checked: CheckedMessage,
  at: "/params" | "/result",
  value: unknown,
  taskId: unknown,
): void {
  const related = relatedTask(value);
  if (related === taskId) return;
  const message = `expected the task ${String(taskId)}, received ${String(related)}`;
  addViolation(checked, "task", `${at}/${POINTER}`, message);
}

/** Reports metadata where no message names its task. */
export function checkUnrelated(
  checked: CheckedMessage,
  at: "/params" | "/result" | "/result/result" | "/params/result",
  value: unknown,
): void {
  if (relatedTask(value) === undefined) return;
  const message = "this message must not name its task in _meta";
  addViolation(checked, "task", `${at}/${POINTER}`, message);
}
