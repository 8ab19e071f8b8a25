/** Checks servers: revisions that they accept, undefined content, and requirements that they violate. */
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
