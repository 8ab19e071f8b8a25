/** `mcp-gen call`: calls a tool of a server of any revision, or lists its tools. */
import { command } from "./command.js";
import { CALL_OPTIONS } from "./call/options.js";
import { TARGET_PARSING } from "./target.js";

/** Replaces `-` by a name of standard input that yargs accepts, because yargs drops a single dash. */
export function keepDash(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  const isOurs = (at: number): boolean => words[0] === "call" && (end < 0 || at < end);
  return words.map((word, at) => (word === "-" && isOurs(at) ? "@-" : word));
}

export const callCommand = command({
  syntax: "call [target] [tool] [arguments..]",
  describe: "Call a tool of a server, read a resource or a prompt, or list them",
  options: CALL_OPTIONS,
  parsing: TARGET_PARSING,
  examples: [
    ["call .", "the tools of the server of this project"],
    ["call . forecast city=Berlin", "call one of them"],
    ["call . --resource notes://today", "read a resource"],
    ["call . city=Bern --prompt plan", "get a prompt"],
    ["call . report --task > task.json", "start a task, and keep its handle"],
    ["call . --resume task.json", "follow the task, and print its result"],
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
