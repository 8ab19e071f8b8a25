/**
 * Commands on Windows. Some, `npx` among them, are scripts there, which nothing but the command interpreter runs; so their
 * arguments have to be written in a way that it takes for text.
 */
export interface PlainCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** Whether the arguments are quoted already. */
  readonly verbatim: boolean;
}

/** What a command is looked up with. */
export interface CommandPlace {
  /** Variables of the server. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

const SCRIPT = /\.(?:cmd|bat)$/i;

/** Whatever the interpreter does not take for text. */
const SPECIAL = /[()%!^"<>&|;, \t]/g;

/**
 * The command to start a server with on Windows: as it is, unless it is a script.
 *
 * @throws Error when an argument of a script has a line break, or a NUL, in it: the interpreter knows no way to write them
 */
export function windowsCommand(
  command: string,
  args: readonly string[],
  place: CommandPlace,
): PlainCommand {
  const found = findCommand(command, place);
  if (!SCRIPT.test(found)) return { file: command, args, verbatim: false };
  for (const text of [found, ...args]) {
    if (/[\r\n\0]/.test(text)) {
      throw new Error(
        `command: expected text of one line, received ${JSON.stringify(text)}; start the program that ${found} starts`,
      );
    }
  }
  // The script reads its arguments once more when it hands them on.
  const line = [escape(found), ...args.map((arg) => escape(escape(quote(arg))))].join(" ");
  const file = place.env["COMSPEC"] ?? "cmd.exe";
  return { file, args: ["/d", "/s", "/c", `"${line}"`], verbatim: true };
}

/**
 * The command that kills a process and all that it has started. Its full path keeps a program of the same name in `PATH`
 * from running instead.
 */
export function windowsTreeKill(
  pid: number,
  env: CommandPlace["env"],
): { readonly file: string; readonly args: readonly string[] } {
  const root = env["SystemRoot"] ?? env["SYSTEMROOT"] ?? "C:\\Windows";
  return { file: `${root}\\System32\\taskkill.exe`, args: ["/pid", String(pid), "/t", "/f"] };
}

/** The file that a command stands for; the command itself where there is none. */
function findCommand(command: string, { env, exists }: CommandPlace): string {
  const folders = /[\\/]/.test(command) ? [""] : (env["PATH"] ?? "").split(";").filter(Boolean);
  const named = /\.[^\\/.]+$/.test(command) ? [""] : [];
  const extensions = [...named, ...(env["PATHEXT"] ?? ".COM;.EXE;.BAT;.CMD").split(";")];
  for (const folder of folders) {
    for (const extension of extensions) {
      const path = `${folder === "" ? "" : `${folder}\\`}${command}${extension}`;
      if (exists(path)) return path;
    }
  }
  return command;
}

/** As programs on Windows read their command line: backslashes count only in front of a quote. */
function quote(argument: string): string {
  return `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, "$1$1")}"`;
}

function escape(text: string): string {
  return text.replaceAll(SPECIAL, "^$&");
}
