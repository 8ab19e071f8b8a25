/** Prints the stored logins: resource, issuer, scopes and expiry. Never prints a token. */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import { listLogins, oauth, type LoginStatus } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { visible } from "@mcp-gen/generator/visible";
import { rethrownAuth } from "../auth/auth-fault.js";
import { note, printJson, printResult } from "../output.js";
import { tokenLifetime } from "./lifetime.js";

export async function listStored(json: boolean): Promise<void> {
  const found = await storedStatuses().catch((error: unknown) =>
    rethrownAuth(error, "mcp-gen login URL"),
  );
  if (json) return printJson(found.map(entryOf));
  if (found.length === 0) note("No stored logins.");
  printResult(found.map(lineOf).join("\n"));
}

async function storedStatuses(): Promise<readonly LoginStatus[]> {
  const store = fileTokenStore();
  const found: LoginStatus[] = [];
  for (const { server, account } of await listLogins(store)) {
    const status = await oauth({ store, account }).status(server);
    // A damaged entry has no issuer.
    if (status.issuer !== undefined) found.push(status);
  }
  return found.sort((a, b) => (a.server < b.server ? -1 : 1));
}

function entryOf({ server, resource, issuer, scopes, expiresAt, canRefresh }: LoginStatus): object {
  const expires = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
  return { server, resource: resource ?? server, issuer, scopes, expires, canRefresh };
}

function lineOf({ server, resource, issuer, scopes, expiresAt, canRefresh }: LoginStatus): string {
  return [
    resource ?? server,
    issuer ?? "",
    scopes.length === 0 ? "no scopes" : `scopes ${scopes.join(" ")}`,
    tokenLifetime(expiresAt, canRefresh, wallTime(systemClock)),
  ]
    .map((part) => visible(part))
    .join("  ");
}
