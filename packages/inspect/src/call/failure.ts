/** What a failed call is told as: the error of the client, and what the person at the command line can do about it. */
import { connectFailure } from "../connect-failure.js";
import { CallError, type CallIssue } from "./call-error.js";
import { isRecord } from "./schema-types.js";

/** Mistakes of this program, which are not to be told as mistakes of a server. */
const BUGS: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
]);

const MISSING_CAPABILITY = -32021;

/**
 * The error to throw instead: with advice, where it comes from the server or the way to it.
 *
 * @param isProgram whether the server is a program that was started here
 */
export function failureOf(error: unknown, isProgram: boolean): unknown {
  if (!(error instanceof Error) || error instanceof CallError || BUGS.has(error.name)) return error;
  const issue: CallIssue = {
    code: `call/${kindOf(error)}`,
    message: connectFailure(error),
    fix: adviceFor(error, isProgram),
  };
  return new CallError([issue], { cause: error });
}

function kindOf({ name }: Error): string {
  switch (name) {
    case "McpError":
      return "refused";
    case "RequestTimeoutError":
      return "timeout";
    case "InvalidResultError":
      return "invalid-result";
    case "ConnectError":
    case "RevisionError":
    case "HttpConnectionError":
    case "HttpStatusError":
    case "HttpAnswerError":
      return "not-connected";
    default:
      return "failed";
  }
}

function adviceFor(error: Error, isProgram: boolean): string {
  const capability = missingCapability(error);
  if (capability === "sampling") return 'answer for the model: --answer sampling="…"';
  // All else is declared, where the revision has it.
  if (capability !== undefined) return "speak a newer revision, which has questions of that kind";
  switch (error.name) {
    case "McpError":
      return "the server says so; look at its log";
    case "RequestTimeoutError":
      return "give it more time with --timeout SECONDS, or see what it is busy with";
    case "RevisionError":
      return "leave out --revision, or name one that the server has";
    case "HttpStatusError":
      // Whoever answers to few names says so, and that this one is none of them.
      if (error.message.includes("allowedHosts")) {
        return "use the name or the address that the server was started with";
      }
      return [401, 403].includes(Number(Reflect.get(error, "status")))
        ? 'send what it wants: --header authorization="Bearer …"'
        : "check the address, with its path; servers of this project answer under /mcp";
    case "InvalidResultError":
      return "run `mcp-gen check` on the server: it does not keep to its revision";
    default:
      return isProgram
        ? "start the program by itself and see what it writes; `mcp-gen doctor` looks at a project"
        : "check that the server runs, and its address";
  }
}

/** What the server would ask, and the client has not declared. */
function missingCapability(error: Error): string | undefined {
  if (Reflect.get(error, "code") !== MISSING_CAPABILITY) return undefined;
  const data: unknown = Reflect.get(error, "data");
  const required = isRecord(data) ? data["requiredCapabilities"] : undefined;
  return isRecord(required) ? Object.keys(required)[0] : undefined;
}
