/** Tasks in clients: calls of tools that continue in the background, in both generations of the protocol. */
export {
  InputKeyError,
  InvalidTaskError,
  TaskCancelledError,
  TaskError,
  TaskHandleError,
  TaskIdError,
  TaskNotFoundError,
  TaskStatusError,
  TaskTimeoutError,
  UnexpectedTaskError,
} from "./tasks/errors.js";
export { tasks } from "./tasks/extension.js";
export type { FollowTaskOptions } from "./tasks/options.js";
export type {
  StartToolOptions,
  Task,
  TaskListPage,
  ToolTask,
  ToolTaskJson,
} from "./features/tool-task.js";
