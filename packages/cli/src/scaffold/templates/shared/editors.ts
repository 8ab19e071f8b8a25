/** The files by which editors and assistants find the server of a project. They hold for every clone of the project. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { jsonFile } from "./files.js";

/** Where `http.ts` listens unless told. */
export const HTTP_URL = "http://127.0.0.1:3000/mcp";

/** The program that editors start, below the project. */
const PROGRAM = "dist/stdio.js";

const CONTROL = /\p{Cc}/u;

/**
 * Files for VS Code, Cursor, and Claude Code with others that read `.mcp.json`. They name no folder of this machine: VS Code
 * and Cursor replace `${workspaceFolder}`, and Claude Code starts programs in the folder of `.mcp.json`.
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
