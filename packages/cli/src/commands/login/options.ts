/** The options of `mcp-gen login` and `mcp-gen logout`. */
import { CLIENT_OPTIONS, LOGIN_OPTIONS } from "../auth/options.js";
import { flag, textOption, type ValuesOf } from "../command.js";

const SERVER = textOption(
  "An http or https URL; a name from .mcp.json in this folder, or a dot for its only server",
);

export const LOGIN_LINE = {
  server: SERVER,
  list: flag("List the stored logins"),
  json: flag("With --list: print the logins as an array"),
  fresh: flag("Forget the stored tokens and the registration first"),
  ...LOGIN_OPTIONS,
} as const;

export const LOGOUT_LINE = {
  server: SERVER,
  all: flag("Delete all logins and registrations"),
  ...CLIENT_OPTIONS,
} as const;

export type LoginCommandOptions = ValuesOf<typeof LOGIN_LINE>;
export type LogoutCommandOptions = ValuesOf<typeof LOGOUT_LINE>;
