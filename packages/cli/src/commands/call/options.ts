/** The options of `mcp-gen call`. */
import { flag, numberOption, textOption, repeatedOption, type ValuesOf } from "../command.js";
import { LOGIN_OPTIONS, NO_LOGIN, TOKEN_OPTIONS } from "../auth/options.js";
import { TARGET_OPTIONS, type ProgramWords } from "../target.js";

export const CALL_OPTIONS = {
  target: textOption(
    'A URL; a command in one word, "node dist/stdio.js" (runs without a shell), or after --; a name from .mcp.json in this folder (.:NAME if a program has the same name), or a dot for its only server',
  ),
  tool: textOption("The tool; without one, lists the tools with their arguments"),
  arguments: {
    type: "string",
    array: true,
    describe:
      "key=value, converted by the schema of the tool; key:=JSON; key=@file; @file.json or - (standard input) for all of them; a.b=value for a nested argument",
  },
  resource: {
    type: "string",
    conflicts: "prompt",
    describe: "Read the resource with this URI; list resources and templates without one",
  },
  prompt: {
    type: "string",
    describe: "Get this prompt, with arguments like those of a tool; list prompts without one",
  },
  task: {
    ...flag("Start the tool as a task, and print its handle instead of its result"),
    default: false,
  },
  resume: textOption(
    "Follow a task until it ends, and print its result: the handle that --task has printed, a file with it, or - (standard input)",
  ),
  revision: textOption("Use only this revision: 2025-06-18"),
  json: {
    ...flag(
      "Print one object: server, revision, content, structuredContent, isError, losses; or tools; or handle",
    ),
    default: false,
  },
  answer: repeatedOption(
    "key=JSON: answers a request of the server. The key is the key of the request, the name of a field, or elicitation, sampling or roots; may be given more than once",
  ),
  unchecked: {
    ...flag("Send the arguments even if they do not match the schema of the tool"),
    default: false,
  },
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  cwd: TARGET_OPTIONS.cwd,
  timeout: numberOption("Timeout of each answer in seconds; progress restarts it", 60),
  ...TOKEN_OPTIONS,
  ...NO_LOGIN,
  ...LOGIN_OPTIONS,
} as const;

export type CallCommandOptions = ValuesOf<typeof CALL_OPTIONS> & ProgramWords;
