/** Declares a command of yargs as data: its syntax, options and examples, and the code to load when it runs. */
import type {
  Argv,
  CommandModule,
  InferredOptionTypes,
  Options,
  ParserConfigurationOptions,
} from "yargs";

/** The words and options of a command, by name, in the order of the help. */
export type OptionDeclarations = Readonly<Record<string, Options>>;

/** The parsed values of a command line. */
export type ValuesOf<Declared extends OptionDeclarations> = InferredOptionTypes<Declared>;

export interface CommandDeclaration<Declared extends OptionDeclarations> {
  /** `add <kind> <name>`: words in brackets are positional, all other options start with dashes. */
  syntax: string;
  describe: string;
  options: Declared;
  /** Options that exclude each other. */
  conflicts?: Readonly<Record<string, string | readonly string[]>>;
  parsing?: Partial<ParserConfigurationOptions>;
  /** Command lines without the program, and what they do. */
  examples: readonly (readonly [line: string, describe: string])[];
  /**
   * Imports and runs the code of the command. The import is dynamic, because every start of the program loads all
   * declarations.
   */
  run(values: ValuesOf<Declared>): void | Promise<void>;
}

/**
 * @example
 * ```ts
 * const OPTIONS = { name: textOption("Its name"), json: flag("Print JSON") } as const;
 * command({ syntax: "add <name>", describe: "Add a tool", options: OPTIONS, examples: [], run });
 * ```
 */
export function command<Declared extends OptionDeclarations>(
  declaration: CommandDeclaration<Declared>,
): CommandModule<object, ValuesOf<Declared>> {
  const { syntax, describe, options, conflicts = {}, parsing, examples, run } = declaration;
  const words = new Set([...syntax.matchAll(/[<[]([\w-]+)/g)].map(([, word]) => word));
  return {
    command: syntax,
    describe,
    builder(yargs) {
      for (const [name, option] of Object.entries(options)) {
        if (words.has(name)) yargs.positional(name, option as object);
        else yargs.option(name, option);
      }
      for (const [line, about] of examples) yargs.example(`$0 ${line}`, about);
      // Even an empty parser configuration would replace the parser configuration of the program.
      if (parsing !== undefined) yargs.parserConfiguration(parsing);
      return yargs.conflicts(conflicts) as Argv<ValuesOf<Declared>>;
    },
    handler: (values) => run(values as unknown as ValuesOf<Declared>),
  };
}

/** Declares an optional string. A positional word with this declaration may be omitted. */
export function textOption(describe: string) {
  return { type: "string", requiresArg: true, describe } as const;
}

/** Declares a required string. */
export function requiredOption(describe: string) {
  return { ...textOption(describe), demandOption: true } as const;
}

/** Declares a string that may be given more than once. */
export function repeatedOption(describe: string) {
  return { ...textOption(describe), array: true, nargs: 1 } as const;
}

export function flag(describe: string) {
  return { type: "boolean", describe } as const;
}

export function numberOption(describe: string, usual: number) {
  return { type: "number", default: usual, requiresArg: true, describe } as const;
}
