/**
 * Commands on Windows. Some commands, such as `npx`, are scripts that only the command interpreter can run, so their
 * arguments must be quoted for the interpreter.
 */
export interface PlainCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** Whether the arguments are already quoted. */
  readonly verbatim: boolean;
}

/** The inputs of the search for a command. */
export interface CommandPlace {
  /** Environment variables of the server. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

const SCRIPT = /\.(?:cmd|bat)$/i;

/** Characters with a meaning for the interpreter. */
const SPECIAL = /[()%!^"<>&|;, \t]/g;

/**
 * Returns the command that starts a server on Windows: unchanged, unless it is a script.
 *
 * @throws Error if an argument of a script contains a line break or NUL, which the interpreter cannot quote
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
  // The script parses its arguments again when it passes them on.
  const line = [escape(found), ...args.map((arg) => escape(escape(quote(arg))))].join(" ");
  const file = place.env["COMSPEC"] ?? "cmd.exe";
  return { file, args: ["/d", "/s", "/c", `"${line}"`], verbatim: true };
}

/**
 * Returns the command that kills a process and its children. The full path avoids a program of the same name in
 * `PATH`.
 */
export function windowsTreeKill(
  pid: number,
  env: CommandPlace["env"],
): { readonly file: string; readonly args: readonly string[] } {
  const root = env["SystemRoot"] ?? env["SYSTEMROOT"] ?? "C:\\Windows";
  return { file: `${root}\\System32\\taskkill.exe`, args: ["/pid", String(pid), "/t", "/f"] };
}

/** Returns the file of a command, or the command itself if no file exists. */
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

/** Quotes for the parser of Windows programs: backslashes are special only before a quote. */
function quote(argument: string): string {
  return `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, "$1$1")}"`;
}

function escape(text: string): string {
  return text.replaceAll(SPECIAL, "^$&");
}
