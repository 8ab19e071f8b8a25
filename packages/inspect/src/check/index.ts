/** Checks of servers: what they agree to, what they send that they should not, and which requirements they break. */
export { checkServer } from "./check.js";
export type { CheckOptions } from "./options.js";
export type {
  CheckReport,
  NoteFinding,
  Requirement,
  RevisionReport,
  UndefinedFinding,
  ViolationFinding,
} from "./report.js";
export { UnreachableError, type CheckTarget } from "./target.js";
