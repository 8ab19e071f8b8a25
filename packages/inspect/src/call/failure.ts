/** Converts the error of a failed call to a message with advice for the command line. */
import { connectFailure } from "../connect-failure.js";
import { TaskError } from "@mcp-gen/client/tasks";
import { CallError, type CallIssue } from "./call-error.js";
import { authIssue, isAuthFailure } from "../server-auth.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/** Bugs of this program, which must not be reported as faults of a server. */
const BUGS: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
]);

const MISSING_CAPABILITY = -32021;

/**
 * Converts an error that the server or the connection caused to a `CallError` with advice. Returns any other error
 * unchanged.
 *
 * @param isProgram whether the server is a program that was started here
 * @param loginCommand the command that logs in to the server
 */
export function failureOf(error: unknown, isProgram: boolean, loginCommand?: string): unknown {
  if (!(error instanceof Error) || error instanceof CallError || BUGS.has(error.name)) return error;
  if (loginCommand !== undefined && isAuthFailure(error)) {
    return new CallError([authIssue(error, loginCommand)], { cause: error });
  }
  const issue: CallIssue = {
    code: `call/${kindOf(error)}`,
    message: connectFailure(error),
    fix: adviceFor(error, isProgram),
  };
  return new CallError([issue], { cause: error });
}

function kindOf(error: Error): string {
  switch (error.name) {
    case "McpError":
      return "refused";
    case "RequestTimeoutError":
      return "timeout";
    case "InvalidResultError":
      return "invalid-result";
    case "TaskHandleError":
      return "bad-handle";
    case "TaskNotFoundError":
      return "task-not-found";
    case "TaskCancelledError":
      return "task-cancelled";
    case "TaskTimeoutError":
      return "task-timeout";
    case "ConnectError":
    case "RevisionError":
    case "HttpConnectionError":
    case "HttpStatusError":
    case "HttpAnswerError":
      return "not-connected";
    default:
      return error instanceof TaskError ? "invalid-task" : "failed";
  }
}

function taskAdvice({ name }: TaskError): string {
  switch (name) {
    case "TaskHandleError":
      return "omit --revision, and pass the unchanged output of `mcp-gen call SERVER TOOL --task`";
    case "TaskNotFoundError":
      return "start the tool again with --task; only the user who started a task can resume it";
    case "TaskCancelledError":
      return "start the tool again";
    case "TaskTimeoutError":
      return "resume the task later with --resume";
    default:
      return "run `mcp-gen check` on the server: it violates the rules of tasks";
  }
}

function adviceFor(error: Error, isProgram: boolean): string {
  const capability = missingCapability(error);
  if (capability === "sampling")
    return 'answer the request in place of a model: --answer sampling="…"';
  // The client declares all other capabilities that the revision defines.
  if (capability !== undefined) return "use a newer revision, which defines this kind of request";
  if (error instanceof TaskError) return taskAdvice(error);
  switch (error.name) {
    case "McpError":
      return "the server reported this error; see its log";
    case "RequestTimeoutError":
      return "increase the timeout with --timeout SECONDS, or check what the server is doing";
    case "RevisionError":
      return "omit --revision, or pass one that the server supports";
    case "HttpStatusError":
      // The server rejected the Host header.
      if (error.message.includes("allowedHosts")) {
        return "use the name or the address that the server was started with";
      }
      return [401, 403].includes(Number(Reflect.get(error, "status")))
        ? 'pass the header that the server requires: --header authorization="Bearer …"'
        : "check the address and its path; servers of this project use /mcp";
    case "InvalidResultError":
      return "run `mcp-gen check` on the server: it violates its revision";
    default:
      return isProgram
        ? "start the program without mcp-gen and read its output; `mcp-gen doctor` checks a project"
        : "check that the server runs and that its address is correct";
  }
}

/** Returns the capability that a server request needs and the client has not declared. */
function missingCapability(error: Error): string | undefined {
  if (Reflect.get(error, "code") !== MISSING_CAPABILITY) return undefined;
  const data: unknown = Reflect.get(error, "data");
  const required = isObject(data) ? data["requiredCapabilities"] : undefined;
  return isObject(required) ? Object.keys(required)[0] : undefined;
}
