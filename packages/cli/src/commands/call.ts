/** `mcp-gen call`: calls a tool of a server of any revision, or lists its tools. */
import { command, flag, number, text, texts, type ValuesOf } from "./command.js";
import { TARGET_OPTIONS, TARGET_PARSING, type ProgramWords } from "./target.js";

/** Replaces `-` by a name of standard input that yargs accepts, because yargs drops a single dash. */
export function keepDash(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  const isOurs = (at: number): boolean => words[0] === "call" && (end < 0 || at < end);
  return words.map((word, at) => (word === "-" && isOurs(at) ? "@-" : word));
}

const OPTIONS = {
  target: text(
    'A URL; a command in one word, "node dist/stdio.js" (runs without a shell), or after --; a name from .mcp.json in this folder (.:NAME if a program has the same name), or a dot for its only server',
  ),
  tool: text("The tool; without one, lists the tools with their arguments"),
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
  revision: text("Use only this revision: 2025-06-18"),
  json: {
    ...flag(
      "Print one object: server, revision, content, structuredContent, isError, losses; or tools",
    ),
    default: false,
  },
  answer: texts(
    "key=JSON: answers a request of the server. The key is the key of the request, the name of a field, or elicitation, sampling or roots; may be given more than once",
  ),
  unchecked: {
    ...flag("Send the arguments even if they do not match the schema of the tool"),
    default: false,
  },
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  cwd: TARGET_OPTIONS.cwd,
  timeout: number("Timeout of each answer in seconds; progress restarts it", 60),
} as const;

export type CallCommandOptions = ValuesOf<typeof OPTIONS> & ProgramWords;

export const callCommand = command({
  syntax: "call [target] [tool] [arguments..]",
  describe: "Call a tool of a server, read a resource or a prompt, or list them",
  options: OPTIONS,
  parsing: TARGET_PARSING,
  examples: [
    ["call .", "the tools of the server of this project"],
    ["call . forecast city=Berlin", "call one of them"],
    ["call . --resource notes://today", "read a resource"],
    ["call . city=Bern --prompt plan", "get a prompt"],
    [
      'call "node dist/stdio.js" book city=Berlin --answer yes=true',
      "a program, and an answer to its request",
    ],
    [
      "call https://example.com/mcp search query=trains limit=5 --json",
      "a remote server; the result as data",
    ],
  ],
  run: async (values) => (await import("./call/run.js")).runCall(values),
});
