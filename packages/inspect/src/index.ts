/** Checks and calls servers of any revision. The commands of `mcp-gen` that connect to a server use it. */
export type { FormPrompt, UrlPrompt, Person } from "./call/answering.js";
export { CallError, type CallIssue } from "./call/call-error.js";
export { callTool, type CallHost, type CallReport, type CallRequest } from "./call/call.js";
export { promptLines, resourceLines, resultLines } from "./call/content.js";
export type { ReadReport, ListedResource } from "./call/reading.js";
export type { Choice, Field, FieldValue } from "./call/fields.js";
export type { CommandEntry, EntryAuth, ServerEntry, UrlEntry } from "./config/entries.js";
export { namedServer, projectServers, type ServerPlace } from "./call/named-server.js";
export { conceal, type Secret } from "./config/secrets.js";
export { programFault } from "./call/program-fault.js";
export type { ArgumentInfo, ListedTool } from "./call/tools.js";
export { checkServer } from "./check/check.js";
export type { CheckOptions } from "./check/options.js";
export type {
  CheckReport,
  NoteFinding,
  Requirement,
  RevisionReport,
  UndefinedFinding,
  ViolationFinding,
} from "./check/report.js";
export { UnreachableError, type CheckTarget } from "./check/target.js";
export type { Diagnosis, Level } from "./doctor/diagnosis.js";
export { examine, type ExamineOptions } from "./doctor/examine.js";
export type { ProgramToStart } from "./doctor/started.js";
export { authIssue, hasAuthorization, isAuthFailure, type ServerAuth } from "./server-auth.js";
export { staleBuilds } from "./doctor/freshness.js";
