/** `mcp-gen call`: calls a tool of a server of any revision, or lists its tools. */
import type { CommandModule } from "yargs";
import type { CallCommandOptions } from "./call/run.js";
import { TARGET_OPTIONS, TARGET_PARSING } from "./target.js";

/** Replaces `-` by a name of standard input that yargs accepts, because yargs drops a single dash. */
export function keepDash(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  const isOurs = (at: number): boolean => words[0] === "call" && (end < 0 || at < end);
  return words.map((word, at) => (word === "-" && isOurs(at) ? "@-" : word));
}

const CALL_OPTIONS = {
  resource: {
    type: "string",
    conflicts: "prompt",
    describe: "Read the resource with this URI; list resources and templates without one",
  },
  prompt: {
    type: "string",
    describe: "Get this prompt, with arguments like those of a tool; list prompts without one",
  },
  revision: {
    type: "string",
    requiresArg: true,
    describe: "Use only this revision: 2025-06-18",
  },
  json: {
    type: "boolean",
    default: false,
    describe:
      "Print one object: server, revision, content, structuredContent, isError, losses; or tools",
  },
  answer: {
    type: "string",
    array: true,
    nargs: 1,
    requiresArg: true,
    describe:
      "key=JSON: answers a request of the server. The key is the key of the request, the name of a field, or elicitation, sampling or roots; may be given more than once",
  },
  unchecked: {
    type: "boolean",
    default: false,
    describe: "Send the arguments even if they do not match the schema of the tool",
  },
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  cwd: {
    type: "string",
    requiresArg: true,
    describe: "The folder that contains .mcp.json and in which the program runs",
  },
  timeout: {
    type: "number",
    default: 60,
    requiresArg: true,
    describe: "Timeout of each answer in seconds; progress restarts it",
  },
} as const;

export const callCommand: CommandModule<object, CallCommandOptions> = {
  command: "call [target] [tool] [arguments..]",
  describe: "Call a tool of a server, read a resource or a prompt, or list them",
  builder: (yargs) =>
    yargs
      .positional("target", {
        type: "string",
        describe:
          'A URL; a command in one word, "node dist/stdio.js" (runs without a shell), or after --; a name from .mcp.json in this folder (.:NAME if a program has the same name), or a dot for its only server',
      })
      .positional("tool", {
        type: "string",
        describe: "The tool; without one, lists the tools with their arguments",
      })
      .positional("arguments", {
        type: "string",
        array: true,
        describe:
          "key=value, converted by the schema of the tool; key:=JSON; key=@file; @file.json or - (standard input) for all of them; a.b=value for a nested argument",
      })
      .options(CALL_OPTIONS)
      .parserConfiguration(TARGET_PARSING)
      .example("$0 call .", "the tools of the server of this project")
      .example("$0 call . forecast city=Berlin", "call one of them")
      .example("$0 call . --resource notes://today", "read a resource")
      .example("$0 call . city=Bern --prompt plan", "get a prompt")
      .example(
        '$0 call "node dist/stdio.js" book city=Berlin --answer yes=true',
        "a program, and an answer to its request",
      )
      .example(
        "$0 call https://example.com/mcp search query=trains limit=5 --json",
        "a remote server; the result as data",
      ),
  async handler(options) {
    const { runCall } = await import("./call/run.js");
    await runCall(options);
  },
};
