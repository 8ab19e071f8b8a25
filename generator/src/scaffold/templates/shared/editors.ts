/** How editors and assistants are told of a server: files that they read in the project, and lines for a terminal. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { jsonFile } from "./files.js";

/** Where `http.ts` listens unless told. */
export const HTTP_URL = "http://127.0.0.1:3000/mcp";

const CONTROL = /\p{Cc}/u;

/** Files for VS Code, Cursor, and Claude Code with others that read `.mcp.json`. */
export function editorFiles(options: ProjectOptions): ProjectFile[] {
  const servers = { [serverKey(options.name)]: entryOf(options) };
  return [
    jsonFile(".cursor/mcp.json", { mcpServers: servers }),
    jsonFile(".mcp.json", { mcpServers: servers }),
    jsonFile(".vscode/mcp.json", { servers }),
  ];
}

/** The commands that add a server to Claude Code. */
export function claudeLines(options: ProjectOptions): string[] {
  const name = serverKey(options.name);
  return options.transports.map((transport) =>
    transport === "stdio"
      ? `claude mcp add ${name} -- node ${shellWord(stdioPath(options))}`
      : `claude mcp add --transport http ${options.transports.length > 1 ? `${name}-http` : name} ${HTTP_URL}`,
  );
}

/** The absolute path of what editors start. */
export function stdioPath({ folder }: ProjectOptions): string {
  const windows = isWindowsPath(folder);
  const separator = windows ? "\\" : "/";
  return [folder.replace(windows ? /[\\/]+$/ : /\/+$/, ""), "dist", "stdio.js"].join(separator);
}

/** The name without its scope: names of servers have no slash. */
export function shortName(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}

/** The name of a server where people list theirs: Claude Code takes letters, digits, `-` and `_` there. */
function serverKey(name: string): string {
  return shortName(name).replaceAll(".", "-");
}

/** A text as one word for the shell of the system that the path is of. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (isWindowsPath(text)) return `"${text}"`;
  // In the shells of today this can also say what no line may hold.
  if (CONTROL.test(text)) {
    return `$'${text.replace(/[\\']/g, "\\$&").replaceAll(new RegExp(CONTROL, "gu"), hexEscape)}'`;
  }
  return `'${text.replace(/'/g, `'\\''`)}'`;
}

function entryOf(options: ProjectOptions): object {
  return options.transports.includes("stdio")
    ? { type: "stdio", command: "node", args: [stdioPath(options)] }
    : { type: "http", url: HTTP_URL };
}

function isWindowsPath(path: string): boolean {
  return /^(?:[a-z]:[\\/]|\\\\)/i.test(path);
}

function hexEscape(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
