/** Asks the person at the terminal before a program of a configuration file starts. */
import type { Readable, Writable } from "node:stream";
import { confirm, isCancel, log } from "@clack/prompts";
import { visible } from "@mcp-gen/generator/visible";
import type { ProgramToStart } from "@mcp-gen/inspect";

/** @param controller aborted if the person presses Ctrl-C */
export function approver(
  input: Readable,
  output: Writable,
  controller: AbortController,
): (program: ProgramToStart) => Promise<boolean> {
  return async (program) => {
    log.message(approvalText(program), { output });
    const options = { message: "Start it?", initialValue: false, input, output };
    const answer = await confirm({ ...options, signal: controller.signal });
    if (!isCancel(answer)) return answer;
    controller.abort(new Error("interrupted"));
    return false;
  };
}

/** Formats the exact command, with its folder and the names of its variables. */
export function approvalText({ entry, words, cwd, variables }: ProgramToStart): string {
  return [
    `${visible(entry)} starts this program:`,
    `  ${words.map(word).join(" ")}`,
    `  in ${visible(cwd)}`,
    ...(variables.length === 0 ? [] : [`  with ${variables.map(visible).join(", ")}`]),
  ].join("\n");
}

/** Quotes a word unless it is plain, so that the limits of each word are visible. */
function word(text: string): string {
  return /^[\w@%+=:,./${}~-]+$/.test(text) ? text : visible(JSON.stringify(text));
}
