/** Formats the servers of a project for each editor, with absolute paths. */
import { existsSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { shellWord } from "../../scaffold/templates/shared/editors.js";
import type { ServerEntry } from "@mcp-gen/inspect";
import type { ConfigOptions } from "./options.js";

type Editor = ConfigOptions["editor"];

/** Tells the user where to put the output of `mcp-gen config`. */
export const PLACES_OF_SETTINGS: Readonly<Record<Editor, string>> = {
  "claude-code":
    "Run the command in the folder in which you use the server; --scope user adds the server for all folders.",
  "claude-desktop":
    "For claude_desktop_config.json. To open it, choose Settings, Developer, Edit Config.",
  cursor: "For ~/.cursor/mcp.json.",
  vscode: "For your user's mcp.json. To open it, run the command MCP: Open User Configuration.",
};

/** Formats the settings of an editor with JSON settings. */
export function editorSettings(
  editor: Exclude<Editor, "claude-code">,
  servers: readonly ServerEntry[],
  folder: string,
): object {
  const entries = servers.map((server) => [server.name, entryOf(server, folder)]);
  const all: unknown = Object.fromEntries(entries);
  return editor === "vscode" ? { servers: all } : { mcpServers: all };
}

/** Returns the commands that add the servers to Claude Code. */
export function claudeCommands(servers: readonly ServerEntry[], folder: string): string[] {
  return servers.map((server) => {
    const name = shellWord(server.name);
    if (server.kind === "url") {
      const { url, headers } = server.shown;
      const sent = pairs(headers, ": ").map((pair) => `--header ${shellWord(pair)} `);
      return `claude mcp add --transport http ${sent.join("")}${name} ${shellWord(url)}`;
    }
    const { command, args, env } = absolute(server, folder);
    const set = pairs(env, "=").map((pair) => `--env ${shellWord(pair)} `);
    return `claude mcp add ${set.join("")}${name} -- ${[command, ...args].map(shellWord).join(" ")}`;
  });
}

function pairs(values: Readonly<Record<string, string>>, separator: string): string[] {
  return Object.entries(values).map(([name, value]) => `${name}${separator}${value}`);
}

function entryOf(server: ServerEntry, folder: string): object {
  if (server.kind === "url") {
    const { url, headers } = server.shown;
    return { type: "http", url, headers: Object.keys(headers).length === 0 ? undefined : headers };
  }
  const { command, args, env, cwd } = absolute(server, folder);
  const variables = Object.keys(env).length === 0 ? undefined : env;
  return { type: "stdio", command, args, cwd, env: variables };
}

type Shown = Extract<ServerEntry, { kind: "command" }>["shown"];

/** Returns a command in which paths are absolute. Only paths that exist, or that name a script, are changed. */
function absolute(
  { shown: { command, args, cwd, env } }: { shown: Shown },
  folder: string,
): Omit<Shown, "args"> & { args: readonly string[] } {
  const base = resolve(folder, cwd ?? ".");
  const path = (word: string): string => {
    const isPath = !word.startsWith("-") && !word.includes("${") && /[\\/.]/.test(word);
    if (!isPath || isAbsolute(word) || /^[a-z][a-z\d+.-]*:/i.test(word)) return word;
    const isFile = existsSync(resolve(base, word)) || /\.[cm]?[jt]s$/.test(word);
    return isFile ? resolve(base, word) : word;
  };
  return {
    command: /[\\/]/.test(command) ? path(command) : command,
    args: args.map(path),
    env,
    cwd: cwd === undefined ? undefined : base,
  };
}
