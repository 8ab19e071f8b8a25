/** Tools for testing servers: a client of any revision in the same process, with scripted responses. */
export { fakeClock, McpError, type FakeClock } from "@mcp-gen/core";
export type { ScriptedAnswers, Scripted } from "./answers.js";
export {
  TestClient,
  type StrictCallOptions,
  type ClientOptions,
  type WireObject,
} from "./client.js";
export {
  connect,
  REVISIONS,
  type Connected,
  type StrictConnectOptions,
  type ReportingEndpoint,
} from "./connect.js";
export type { Violation } from "./observe/violation.js";
