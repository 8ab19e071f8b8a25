/**
 * The `mcp-gen` command. Each subcommand is a file in `commands/`, which loads what it needs when it runs; this file
 * turns what they throw into words and an exit code.
 */
import yargs from "yargs";
import { addCommand } from "./commands/add.js";
import { callCommand, keepDash } from "./commands/call.js";
import { CHECK_OPTIONS, checkCommand } from "./commands/check.js";
import { configCommand } from "./commands/config.js";
import { diffCommand } from "./commands/diff.js";
import { doctorCommand } from "./commands/doctor.js";
import { explainUsage } from "./commands/explain-usage.js";
import { generateCommand } from "./commands/generate.js";
import { matrixCommand } from "./commands/matrix.js";
import { modelCommand } from "./commands/model.js";
import {
  EXIT,
  note,
  printJson,
  reportDiagnostics,
  setExit,
  UsageError,
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

const COMMANDS = [
  "scaffold",
  "add",
  "upgrade",
  "generate",
  "call",
  "types",
  "check",
  "doctor",
  "config",
  "diff",
  "matrix",
  "translate",
  "validate",
  "model",
  "schema",
];

/** What the commands take whose words are not all optional: `add <kind> <name>`. */
const USAGES = [addCommand, configCommand, diffCommand, modelCommand].map(({ command }) =>
  String(command),
);

// Whoever reads our output may stop before its end: `mcp-gen model … | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    if (stream === process.stdout) note(`mcp-gen: cannot write the result: ${error.message}`);
    process.exit(EXIT.finding);
  });
}

/** Commands whose `--json` prints one value on stdout, whatever happens: what reads it need not look at anything else. */
const ALWAYS_JSON = new Set(["call", "check", "doctor"]);

/** Commands about a program, whose options are not ours. */
const TARGETED = new Map([["check", CHECK_OPTIONS]]);

await run(keepDash(separateTarget(process.argv.slice(2), TARGETED)));

async function run(words: readonly string[]): Promise<void> {
  try {
    await parser(words).parseAsync();
  } catch (error) {
    const json = isJson(words);
    if (json && ALWAYS_JSON.has(words[0] ?? "")) printJson({ diagnostics: diagnosticsOf(error) });
    if (error instanceof DiagnosticError) {
      reportDiagnostics(error.diagnostics, { json });
      setExit(EXIT.finding);
    } else if (error instanceof UsageError) {
      note(`mcp-gen: ${error.message}`);
      const help = isCreate()
        ? typedScaffold("--help", process.env)
        : ["mcp-gen", ...commandIn(words), "--help"].join(" ");
      if (error.help) note(`Run \`${help}\` for what it takes.`);
      setExit(EXIT.usage);
    } else if (isSystemError(error)) {
      reportDiagnostics([systemFault(error)], { json });
      setExit(EXIT.finding);
    } else {
      reportBug(error);
      setExit(EXIT.bug);
    }
  }
}

function parser(words: readonly string[]) {
  const cli = yargs(words);
  return cli
    .scriptName("mcp-gen")
    .usage("$0 <command>\n\nGenerates code from the schemas of the Model Context Protocol.")
    .command(scaffoldCommand)
    .command(generateCommand)
    .command(addCommand)
    .command(upgradeCommand)
    .command(callCommand)
    .command(typesCommand)
    .command(checkCommand)
    .command(doctorCommand)
    .command(configCommand)
    .command(diffCommand)
    .command(matrixCommand)
    .command(translateCommand)
    .command(validateCommand)
    .command(modelCommand)
    .command(schemaCommand)
    .completion("completion", "Print a script that completes commands in bash or zsh")
    .demandCommand(1, "say what to do: a command is missing")
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
      "Results go to stdout, the rest to stderr. Exit codes: 0 fine, 1 a finding or bad input, 2 usage, 70 a bug.",
    )
    .exitProcess(false)
    .fail((message: string | null, error: Error | undefined) => {
      // yargs gives a message for what is wrong with the command line, and none for what a command has thrown.
      if (message === null || message === undefined) throw error;
      throw new UsageError(explainUsage(message, words, COMMANDS, USAGES));
    });
}

/** Behind `--` stand the words of a program. */
function isJson(words: readonly string[]): boolean {
  const end = words.indexOf("--");
  return words.slice(0, end < 0 ? words.length : end).includes("--json");
}

/** What a command has thrown, as data. */
function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  if (error instanceof UsageError) {
    const fix = error.help
      ? "run the command with --help for what it takes"
      : "start the server by itself, and see what it writes";
    return [{ code: "usage", message: error.message, fix }];
  }
  if (isSystemError(error)) return [systemFault(error)];
  const message = error instanceof Error ? error.message : String(error);
  return [{ code: "bug", message, fix: "tell the makers of mcp-gen" }];
}

/** The command a command line is about, as far as there is one of that name. */
function commandIn(words: readonly string[]): string[] {
  const [first = ""] = words;
  return COMMANDS.includes(first) ? [first] : [];
}

/** What the operating system refused: a path that is a loop, a folder that is a file, a full disk. */
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
