/** A server with authorization, and the command that logs in to it. */
import type { EntryAuth } from "@mcp-gen/inspect";
import { shellWord } from "../../scaffold/templates/shared/editors.js";
import type { AuthValues } from "./options.js";

/** A server, as the command line or `.mcp.json` names it. */
export interface AuthorizedServer {
  readonly url: URL;
  /** The word that named the server, to use it in the command that logs in. */
  readonly word: string;
  /** The headers that the user set. With an `Authorization`, there is no other authorization. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly entry?: EntryAuth | undefined;
}

/** The options of a login, in the order of the help. */
const OPTIONS = [
  "client-id",
  "client-secret-env",
  "issuer",
  "client-metadata",
  "assume-pkce",
  "scope",
  "callback-port",
  "callback-host",
] as const;
const FLAGS = ["no-browser", "device"] as const;

/** The command that logs in with the same options. */
export function loginCommandLine({ word, entry }: AuthorizedServer, values: AuthValues): string {
  const options = OPTIONS.flatMap((name) =>
    [values[name] ?? []].flat().map((value) => `--${name} ${shellWord(String(value))}`),
  );
  const flags = FLAGS.filter((name) => values[name] === true).map((name) => `--${name}`);
  const place = entry === undefined ? shellWord(word) : word;
  return ["mcp-gen login", place, ...options, ...flags].join(" ");
}
