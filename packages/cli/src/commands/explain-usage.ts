/** Rewrites usage errors of yargs to the format of our messages: *location: expected, received; fix*. */
import { similar } from "@mcp-gen/generator/similar";

/**
 * @param message the error message of yargs, in English
 * @param words the words of the command line
 * @param commands the known commands
 * @param usages the usage lines of the commands with required arguments: `add <kind> <name>`
 * @returns the message unchanged if no rule matches
 */
export function explainUsage(
  message: string,
  words: readonly string[],
  commands: readonly string[],
  usages: readonly string[],
): string {
  return (
    unknownCommand(message, words, commands) ??
    unknownChoice(message, usageOf(words, usages)) ??
    missingWord(message, usageOf(words, usages)) ??
    message
  );
}

/** Adds the unknown command to the message of yargs, which only suggests a known command. */
function unknownCommand(
  message: string,
  words: readonly string[],
  commands: readonly string[],
): string | undefined {
  if (!message.startsWith("Did you mean")) return undefined;
  const [first = "", second = ""] = words.filter((word) => !word.startsWith("-"));
  const unknown = commands.includes(first) ? second : first;
  return `there is no command ${JSON.stringify(unknown)}. ${message}`;
}

/** Returns the usage line of the command that the given words name. */
function usageOf(words: readonly string[], usages: readonly string[]): string {
  return usages.find((one) => one.startsWith(`${words[0] ?? ""} `)) ?? "";
}

function unknownChoice(message: string, usage: string): string | undefined {
  const [, name = "", given = "", list = ""] =
    /^Invalid values:\n {2}Argument: (\S+), Given: ([^]*?), Choices: (.*)/.exec(message) ?? [];
  if (name === "") return undefined;
  const choices = list.split(", ").map(unquoted);
  const found = unquoted(given);
  const place = usage.includes(`<${name}>`) ? name : `--${name}`;
  const guess = similar(found, choices);
  const fix = guess === undefined ? "choose one of them" : `did you mean ${guess}?`;
  return `${place}: expected ${inWords(choices)}, received ${JSON.stringify(found)}; ${fix}`;
}

function unquoted(text: string): string {
  return text.replace(/^"|"$/g, "");
}

function inWords(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1) ?? ""}`;
}

function missingWord(message: string, usage: string): string | undefined {
  const [, got] = /^Not enough non-option arguments: got (\d+), /.exec(message) ?? [];
  if (got === undefined) return undefined;
  const missing = [...usage.matchAll(/<(\w+)>/g)][Number(got)];
  return missing && `expected \`mcp-gen ${usage}\`, received no ${missing[1] ?? ""}`;
}
