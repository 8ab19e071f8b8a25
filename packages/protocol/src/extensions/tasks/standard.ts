/**
 * The types of io.modelcontextprotocol/tasks as Standard Schemas, for libraries that accept a
 * schema.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "../../runtime/standard-schema.js";
import type { StandardSchema } from "../../runtime/standard-schema.js";
import {
  explainCancelTaskRequest,
  explainCancelTaskResult,
  explainCancelledTask,
  explainCompletedTask,
  explainCreateTaskResult,
  explainDetailedTask,
  explainFailedTask,
  explainGetTaskRequest,
  explainGetTaskResult,
  explainInputRequiredTask,
  explainTask,
  explainTaskStatus,
  explainTaskStatusNotification,
  explainTaskStatusNotificationParams,
  explainTaskSubscriptionAcknowledgedNotifications,
  explainTaskSubscriptionNotifications,
  explainTasksExtensionCapability,
  explainUpdateTaskRequest,
  explainUpdateTaskResult,
  explainWorkingTask,
} from "./explain.js";
import {
  isCancelTaskRequest,
  isCancelTaskResult,
  isCancelledTask,
  isCompletedTask,
  isCreateTaskResult,
  isDetailedTask,
  isFailedTask,
  isGetTaskRequest,
  isGetTaskResult,
  isInputRequiredTask,
  isTask,
  isTaskStatus,
  isTaskStatusNotification,
  isTaskStatusNotificationParams,
  isTaskSubscriptionAcknowledgedNotifications,
  isTaskSubscriptionNotifications,
  isTasksExtensionCapability,
  isUpdateTaskRequest,
  isUpdateTaskResult,
  isWorkingTask,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.TaskStatus} as a Standard Schema. */
export const TaskStatus: StandardSchema<types.TaskStatus> = /* @__PURE__ */ standardSchema(
  isTaskStatus,
  explainTaskStatus,
);

/** {@link types.Task} as a Standard Schema. */
export const Task: StandardSchema<types.Task> = /* @__PURE__ */ standardSchema(isTask, explainTask);

/** {@link types.WorkingTask} as a Standard Schema. */
export const WorkingTask: StandardSchema<types.WorkingTask> = /* @__PURE__ */ standardSchema(
  isWorkingTask,
  explainWorkingTask,
);

/** {@link types.InputRequiredTask} as a Standard Schema. */
export const InputRequiredTask: StandardSchema<types.InputRequiredTask> =
  /* @__PURE__ */ standardSchema(isInputRequiredTask, explainInputRequiredTask);

/** {@link types.CompletedTask} as a Standard Schema. */
export const CompletedTask: StandardSchema<types.CompletedTask> = /* @__PURE__ */ standardSchema(
  isCompletedTask,
  explainCompletedTask,
);

/** {@link types.FailedTask} as a Standard Schema. */
export const FailedTask: StandardSchema<types.FailedTask> = /* @__PURE__ */ standardSchema(
  isFailedTask,
  explainFailedTask,
);

/** {@link types.CancelledTask} as a Standard Schema. */
export const CancelledTask: StandardSchema<types.CancelledTask> = /* @__PURE__ */ standardSchema(
  isCancelledTask,
  explainCancelledTask,
);

/** {@link types.DetailedTask} as a Standard Schema. */
export const DetailedTask: StandardSchema<types.DetailedTask> = /* @__PURE__ */ standardSchema(
  isDetailedTask,
  explainDetailedTask,
);

/** {@link types.CreateTaskResult} as a Standard Schema. */
export const CreateTaskResult: StandardSchema<types.CreateTaskResult> =
  /* @__PURE__ */ standardSchema(isCreateTaskResult, explainCreateTaskResult);

/** {@link types.GetTaskRequest} as a Standard Schema. */
export const GetTaskRequest: StandardSchema<types.GetTaskRequest> = /* @__PURE__ */ standardSchema(
  isGetTaskRequest,
  explainGetTaskRequest,
);

/** {@link types.GetTaskResult} as a Standard Schema. */
export const GetTaskResult: StandardSchema<types.GetTaskResult> = /* @__PURE__ */ standardSchema(
  isGetTaskResult,
  explainGetTaskResult,
);

/** {@link types.UpdateTaskRequest} as a Standard Schema. */
export const UpdateTaskRequest: StandardSchema<types.UpdateTaskRequest> =
  /* @__PURE__ */ standardSchema(isUpdateTaskRequest, explainUpdateTaskRequest);

/** {@link types.UpdateTaskResult} as a Standard Schema. */
export const UpdateTaskResult: StandardSchema<types.UpdateTaskResult> =
  /* @__PURE__ */ standardSchema(isUpdateTaskResult, explainUpdateTaskResult);

/** {@link types.CancelTaskRequest} as a Standard Schema. */
export const CancelTaskRequest: StandardSchema<types.CancelTaskRequest> =
  /* @__PURE__ */ standardSchema(isCancelTaskRequest, explainCancelTaskRequest);

/** {@link types.CancelTaskResult} as a Standard Schema. */
export const CancelTaskResult: StandardSchema<types.CancelTaskResult> =
  /* @__PURE__ */ standardSchema(isCancelTaskResult, explainCancelTaskResult);

/** {@link types.TaskStatusNotificationParams} as a Standard Schema. */
export const TaskStatusNotificationParams: StandardSchema<types.TaskStatusNotificationParams> =
  /* @__PURE__ */ standardSchema(
    isTaskStatusNotificationParams,
    explainTaskStatusNotificationParams,
  );

/** {@link types.TaskStatusNotification} as a Standard Schema. */
export const TaskStatusNotification: StandardSchema<types.TaskStatusNotification> =
  /* @__PURE__ */ standardSchema(isTaskStatusNotification, explainTaskStatusNotification);

/** {@link types.TaskSubscriptionNotifications} as a Standard Schema. */
export const TaskSubscriptionNotifications: StandardSchema<types.TaskSubscriptionNotifications> =
  /* @__PURE__ */ standardSchema(
    isTaskSubscriptionNotifications,
    explainTaskSubscriptionNotifications,
  );

/** {@link types.TaskSubscriptionAcknowledgedNotifications} as a Standard Schema. */
export const TaskSubscriptionAcknowledgedNotifications: StandardSchema<types.TaskSubscriptionAcknowledgedNotifications> =
  /* @__PURE__ */ standardSchema(
    isTaskSubscriptionAcknowledgedNotifications,
    explainTaskSubscriptionAcknowledgedNotifications,
  );

/** {@link types.TasksExtensionCapability} as a Standard Schema. */
export const TasksExtensionCapability: StandardSchema<types.TasksExtensionCapability> =
  /* @__PURE__ */ standardSchema(isTasksExtensionCapability, explainTasksExtensionCapability);
