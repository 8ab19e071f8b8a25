/**
 * Runs `mcp-gen config`. Prints the settings and does not write a file, because absolute paths are valid only for one
 * user.
 */
import { resolve } from "node:path";
import { projectServers } from "@mcp-gen/inspect";
import { rethrown } from "../call/call-fault.js";
import { note, printJson, printResult } from "../output.js";
import { claudeCommands, PLACES_OF_SETTINGS, editorSettings } from "./settings.js";
import type { ConfigOptions } from "./options.js";

/** @throws DiagnosticError if `.mcp.json` does not list a server */
export async function runConfig({ editor, folder: given }: ConfigOptions): Promise<void> {
  const folder = resolve(given);
  const servers = await projectServers(folder, process.env).catch(rethrown);
  if (editor === "claude-code") printResult(claudeCommands(servers, folder).join("\n"));
  else printJson(editorSettings(editor, servers, folder));
  note(PLACES_OF_SETTINGS[editor]);
  if (servers.some(({ secrets }) => secrets.length > 0)) {
    note("Values of variables and headers are not printed. Replace each <value of NAME>.");
  }
}
