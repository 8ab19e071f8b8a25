/** The files that list the server of a project for editors. They are valid in every clone of the project. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { jsonFile } from "./files.js";

/** The default address of `http.ts`. */
export const HTTP_URL = "http://127.0.0.1:3000/mcp";

/** The program that editors start, relative to the project. */
const PROGRAM = "dist/stdio.js";

const CONTROL = /\p{Cc}/u;

/**
 * Returns the files for VS Code, Cursor and Claude Code. Other programs also read `.mcp.json` of Claude Code.
 *
 * They contain no absolute path: VS Code and Cursor replace `${workspaceFolder}`, and Claude Code starts
 * programs in the folder of `.mcp.json`.
 */
export function editorFiles(options: ProjectOptions): ProjectFile[] {
  const servers = (path: string): object => ({
    [serverKey(options.name)]: entryOf(options, path),
  });
  const inWorkspace = servers(`\${workspaceFolder}/${PROGRAM}`);
  return [
    jsonFile(".cursor/mcp.json", { mcpServers: inWorkspace }),
    jsonFile(".mcp.json", { mcpServers: servers(PROGRAM) }),
    jsonFile(".vscode/mcp.json", { servers: inWorkspace }),
  ];
}

/** Returns the name without its scope, because names of servers cannot contain a slash. */
export function shortName(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}

/** Returns the name of a server in editor settings. Claude Code accepts letters, digits, `-` and `_`. */
function serverKey(name: string): string {
  return shortName(name).replaceAll(".", "-");
}

/** Quotes a string as one word for the shell of the operating system. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (isWindowsPath(text)) return `"${text}"`;
  // Current shells support this notation for characters that no line may contain.
  if (CONTROL.test(text)) {
    return `$'${text.replace(/[\\']/g, "\\$&").replaceAll(new RegExp(CONTROL, "gu"), hexEscape)}'`;
  }
  return `'${text.replace(/'/g, `'\\''`)}'`;
}

function entryOf(options: ProjectOptions, path: string): object {
  return options.transports.includes("stdio")
    ? { type: "stdio", command: "node", args: [path] }
    : { type: "http", url: HTTP_URL };
}

function isWindowsPath(path: string): boolean {
  return /^(?:[a-z]:[\\/]|\\\\)/i.test(path);
}

function hexEscape(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
