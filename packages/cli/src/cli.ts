/**
 * The `mcp-gen` command.
 *
 * Each command is a file in `commands/` that imports what it needs when it runs. This file converts thrown
 * errors to messages and exit codes.
 */
import yargs, { type CommandModule } from "yargs";
import { addCommand } from "./commands/add.js";
import { callCommand, keepDash } from "./commands/call.js";
import { checkCommand } from "./commands/check.js";
import { CHECK_OPTIONS } from "./commands/check/options.js";
import { configCommand } from "./commands/config.js";
import { diffCommand } from "./commands/diff.js";
import { doctorCommand } from "./commands/doctor.js";
import { explainUsage } from "./commands/explain-usage.js";
import { generateCommand } from "./commands/generate.js";
import { loginCommand } from "./commands/login.js";
import { logoutCommand } from "./commands/logout.js";
import { matrixCommand } from "./commands/matrix.js";
import { modelCommand } from "./commands/model.js";
import {
  EXIT,
  note,
  printJson,
  reportDiagnostics,
  setExit,
  UsageError,
  type ExitCode,
} from "./commands/output.js";
import { scaffoldCommand } from "./commands/scaffold.js";
import { isCreate, typedScaffold } from "./commands/scaffold/typed.js";
import { schemaCommand } from "./commands/schema.js";
import { separateTarget } from "./commands/target.js";
import { translateCommand } from "./commands/translate.js";
import { typesCommand } from "./commands/types.js";
import { upgradeCommand } from "./commands/upgrade.js";
import { validateCommand } from "./commands/validate.js";
import { DiagnosticError, type Diagnostic } from "@mcp-gen/generator/diagnostics";
import { ownVersion } from "./own-package.js";

/**
 * The commands in the order of the help. Each command has its own type of arguments. yargs does not need these types.
 */
const MODULES = [
  scaffoldCommand,
  generateCommand,
  addCommand,
  upgradeCommand,
  callCommand,
  loginCommand,
  logoutCommand,
  typesCommand,
  checkCommand,
  doctorCommand,
  configCommand,
  diffCommand,
  matrixCommand,
  translateCommand,
  validateCommand,
  modelCommand,
  schemaCommand,
] as unknown as readonly CommandModule<object, object>[];

/** The syntax of each command: `add <kind> <name>`. */
const SYNTAX = MODULES.map(({ command }) => String(command));
const COMMANDS = SYNTAX.map((syntax) => syntax.split(" ", 1).join());
const WITH_REQUIRED = SYNTAX.filter((syntax) => syntax.includes("<"));

// The program that reads our output may close the pipe early: `mcp-gen model … | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    if (stream === process.stdout) note(`mcp-gen: cannot write the result: ${error.message}`);
    process.exit(EXIT.finding);
  });
}

/** Commands with `--json` always print one JSON value to stdout, even on an error, for programs that parse it. */
const ALWAYS_JSON = new Set(["call", "check", "doctor"]);

/** Commands that run a program. Options after the program belong to the program. */
const TARGETED = new Map([["check", CHECK_OPTIONS]]);

await run(keepDash(separateTarget(process.argv.slice(2), TARGETED)));

async function run(words: readonly string[]): Promise<void> {
  try {
    await parser(words).parseAsync();
  } catch (error) {
    const json = isJson(words);
    const { diagnostics, code } = faultsOf(error);
    if (json && ALWAYS_JSON.has(words[0] ?? "")) printJson({ diagnostics });
    if (error instanceof UsageError) {
      note(`mcp-gen: ${error.message}`);
      const help = isCreate()
        ? typedScaffold("--help", process.env)
        : ["mcp-gen", ...commandIn(words), "--help"].join(" ");
      if (error.help) note(`Run \`${help}\` to see its arguments.`);
    } else if (code === EXIT.bug) reportBug(error);
    else reportDiagnostics(diagnostics, { json });
    setExit(code);
  }
}

function parser(words: readonly string[]) {
  const cli = yargs(words);
  return cli
    .scriptName("mcp-gen")
    .usage("$0 <command>\n\nGenerates code from the schemas of the Model Context Protocol.")
    .command([...MODULES])
    .completion("completion", "Print a script that completes commands in bash or zsh")
    .demandCommand(1, "expected a command")
    .recommendCommands()
    .strict()
    .parserConfiguration({
      "boolean-negation": false,
      "camel-case-expansion": false,
      "duplicate-arguments-array": false,
    })
    .locale("en")
    .wrap(Math.min(100, cli.terminalWidth()))
    .help()
    .alias("help", "h")
    .version(ownVersion())
    .epilogue(
      "Results go to stdout, the rest to stderr. Exit codes: 0 success, 1 a finding or bad input, 2 usage, 70 a bug.",
    )
    .exitProcess(false)
    .fail((message: string | null, error: Error | undefined) => {
      // yargs passes a message for a wrong command line, but no message for an error of a command.
      if (message === null || message === undefined) throw error;
      throw new UsageError(explainUsage(message, words, COMMANDS, WITH_REQUIRED));
    });
}

/** Whether the command line contains `--json`. Words after `--` belong to a program. */
function isJson(words: readonly string[]): boolean {
  const end = words.indexOf("--");
  return words.slice(0, end < 0 ? words.length : end).includes("--json");
}

/** Converts an error of a command to data, and to the exit code. */
function faultsOf(error: unknown): { diagnostics: readonly Diagnostic[]; code: ExitCode } {
  if (error instanceof DiagnosticError) {
    return { diagnostics: error.diagnostics, code: EXIT.finding };
  }
  if (isSystemError(error)) return { diagnostics: [systemFault(error)], code: EXIT.finding };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) {
    const fix = error.help
      ? "run the command with --help to see its arguments"
      : "start the server without mcp-gen, and read its output";
    return { diagnostics: [{ code: "usage", message, fix }], code: EXIT.usage };
  }
  const fix = "report it to the maintainers of mcp-gen";
  return { diagnostics: [{ code: "bug", message, fix }], code: EXIT.bug };
}

/** Returns the known command that a command line starts with. */
function commandIn(words: readonly string[]): string[] {
  const [first = ""] = words;
  return COMMANDS.includes(first) ? [first] : [];
}

/** Whether an error comes from the operating system: a circular link, a folder instead of a file, a full disk. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}

function systemFault({
  code = "",
  syscall = "",
  path,
  message,
}: NodeJS.ErrnoException): Diagnostic {
  return {
    code: `system/${code.toLowerCase()}`,
    ...(path === undefined ? {} : { file: path }),
    message: `${syscall} failed here (${message.split(",")[0] ?? code})`,
    fix: "check the path, its permissions and free space",
  };
}

function reportBug(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  note(`mcp-gen: this is a bug in mcp-gen: ${message.split("\n")[0] ?? ""}`);
  if (process.env["MCP_GEN_DEBUG"] === "1" && stack !== undefined) note(stack);
}
