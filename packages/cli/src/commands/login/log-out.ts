/** Runs `mcp-gen logout`: deletes tokens, and revokes them where the authorization server can. */
import { listLogins, oauth } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { visible } from "@mcp-gen/generator/visible";
import { rethrownAuth } from "../auth/auth-fault.js";
import { CLIENT_NAME } from "../auth/own-client.js";
import { loginAuth } from "../auth/server-auth.js";
import { count, note, UsageError } from "../output.js";
import { resolveServer } from "./resolve-server.js";
import type { LogoutCommandOptions } from "./options.js";

export async function runLogout(options: LogoutCommandOptions): Promise<void> {
  if (options.all !== true && options.server === undefined) {
    throw new UsageError("expected the URL of a server, or --all, received neither");
  }
  await (options.all === true ? logOutAll() : logOutOf(options)).catch((error: unknown) =>
    rethrownAuth(error, "mcp-gen login URL"),
  );
}

async function logOutOf(options: LogoutCommandOptions): Promise<void> {
  const server = await resolveServer(options.server);
  const { issuer } = await oauth({ store: fileTokenStore() }).status(server.url);
  const shown = visible(server.url.href);
  if (issuer === undefined) return note(`No login to ${shown}.`);
  const auth = await loginAuth(server, options);
  await auth.logout(server.url);
  note(`Logged out of ${shown} at ${visible(issuer)}.`);
}

/** Also deletes registrations, and entries that cannot be read. */
async function logOutAll(): Promise<void> {
  const store = fileTokenStore();
  const logins = await listLogins(store);
  const client = { name: CLIENT_NAME };
  for (const { server, account } of logins) {
    await oauth({ store, account, client, onNotice: ({ message }) => note(message) }).logout(
      server,
    );
  }
  await store.clear();
  note(`Deleted ${count(logins.length, "login")}.`);
}
