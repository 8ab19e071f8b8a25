/** Tools for testing servers: a client of any revision in the same process, with scripted responses. */
export { fakeClock, McpError, type FakeClock } from "@mcp-gen/core";
export type { ScriptedAnswers, Scripted } from "./answers.js";
export type { StrictCallOptions, WireObject } from "./call-options.js";
export { TestClient, type ClientOptions } from "./client.js";
export {
  connect,
  REVISIONS,
  type Connected,
  type StrictConnectOptions,
  type ReportingEndpoint,
} from "./connect.js";
export { crash } from "./crash.js";
export type { StartTaskOptions, TaskInputRequest, TestTask, TestTasks } from "./tasks.js";
export type { Violation } from "./observe/violation.js";
