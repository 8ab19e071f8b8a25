/** Finds the server to log in to. */
import { resolve } from "node:path";
import { namedServer } from "@mcp-gen/inspect";
import type { AuthorizedServer } from "../auth/login-command.js";
import { rethrown } from "../call/call-fault.js";
import { UsageError } from "../output.js";
import { targetOf } from "../target.js";

/**
 * @param word a URL, a name from `.mcp.json`, or a dot
 * @throws UsageError for anything else; DiagnosticError for an unusable entry of `.mcp.json`
 */
export async function resolveServer(word: string | undefined): Promise<AuthorizedServer> {
  if (word === undefined) {
    throw new UsageError("expected the URL of a server, received nothing");
  }
  const named = await namedServer(word, resolve("."), process.env).catch(rethrown);
  if (named?.kind === "url") {
    const { url, headers, auth } = named;
    return { url, word, headers, entry: auth };
  }
  const url = named === undefined ? targetOf({ target: [word] }) : undefined;
  if (url instanceof URL) return { url, word };
  throw new UsageError(
    `expected the URL of a server, received ${JSON.stringify(word)}; a program reads its credentials from its environment, so use --env of \`mcp-gen call\``,
  );
}
