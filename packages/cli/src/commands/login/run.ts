/** Runs `mcp-gen login`: logs in and prints one line, or prints the stored logins. */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import type { LoginStatus } from "@mcp-gen/auth";
import { hasAuthorization } from "@mcp-gen/inspect";
import { visible } from "@mcp-gen/generator/visible";
import { rethrownAuth } from "../auth/auth-fault.js";
import { checkAuthValues } from "../auth/check-values.js";
import { loginCommandLine } from "../auth/login-command.js";
import { loginAuth, loginMethod, scopesOf } from "../auth/server-auth.js";
import { surroundings } from "../auth/terminal.js";
import { interruptible } from "../interruptible.js";
import { note, UsageError } from "../output.js";
import { resolveServer } from "./resolve-server.js";
import { tokenLifetime } from "./lifetime.js";
import { listStored } from "./list.js";
import type { LoginCommandOptions } from "./options.js";

export async function runLogin(options: LoginCommandOptions): Promise<void> {
  if (options.list === true) return listStored(options.json === true);
  const server = await resolveServer(options.server);
  checkAuthValues(options);
  checkHere(options);
  if (hasAuthorization(server.headers)) {
    throw new UsageError(
      `${server.word}: its entry in .mcp.json has an Authorization header, so no login is used; remove the header to log in`,
      false,
    );
  }
  const { fresh } = options;
  const scopes = options.scope && scopesOf(server, options);
  const task = { code: "login/interrupted", message: "interrupted; not logged in" };
  const status = await interruptible(task, async ({ signal }) => {
    try {
      const auth = await loginAuth(server, options, loginMethod(server, options));
      return await auth.login(server.url, { fresh, scopes, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      return rethrownAuth(error, loginCommandLine(server, options));
    }
  });
  if (status !== undefined) note(summary(status));
}

/** Fails immediately where no person can log in, for example in CI. */
function checkHere(options: LoginCommandOptions): void {
  const { isTerminal, hasDesktop } = surroundings();
  const isAsked = options["no-browser"] === true || options.device === true;
  if (isTerminal || hasDesktop || isAsked) return;
  throw new UsageError(
    "expected a terminal or a desktop for the login, received neither; run the command in a terminal, add --device, or pass a token of your own to `mcp-gen call` with --token-env NAME",
    false,
  );
}

function summary({ server, issuer, scopes, expiresAt, canRefresh }: LoginStatus): string {
  const parts = [
    `Logged in to ${visible(server)} at ${visible(issuer ?? "")}`,
    scopes.length === 0 ? "no scopes" : `scopes ${visible(scopes.join(" "))}`,
    tokenLifetime(expiresAt, canRefresh, wallTime(systemClock)),
  ];
  return parts.join("; ");
}
