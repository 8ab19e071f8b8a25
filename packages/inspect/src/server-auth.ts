/** Authorization of the requests to one server, and what to run if a person has to log in. */
import type { ClientAuth } from "@mcp-gen/http/client";
import type { CallIssue } from "./call/call-error.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

export interface ServerAuth {
  readonly auth: ClientAuth;
  /** The command that logs in: `mcp-gen login https://example.com/mcp`. */
  readonly loginCommand: string;
}

/** Whether an error comes from authorization. Its class is in a package that this one does not load. */
export function isAuthFailure(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && String(Reflect.get(error, "code")).startsWith("auth/");
}

/** Describes an error of authorization, with the command to run. */
export function authIssue(
  error: Error & { readonly code: string },
  loginCommand: string,
): CallIssue {
  const { code, message } = error;
  if (code !== "auth/login-required") return { code, message, fix: adviceFor(error, loginCommand) };
  const [url, issuer, scopes] = ["url", "issuer", "scopes"].map((name): unknown =>
    Reflect.get(error, name),
  );
  const details = [
    ...(typeof issuer === "string" ? [`issuer ${issuer}`] : []),
    ...(Array.isArray(scopes) && scopes.length > 0 ? [`scopes ${scopes.join(" ")}`] : []),
  ].join(", ");
  return {
    code,
    message: `${String(url)}: the server requires a login${details === "" ? "" : ` (${details})`}`,
    fix: `run \`${loginCommand}${scopeOptions(error)}\``,
  };
}

/** The options that request the scopes which a stored token lacks. A first login finds its scopes itself. */
function scopeOptions(error: Error): string {
  const [reason, scopes] = [Reflect.get(error, "oauthError"), Reflect.get(error, "scopes")];
  if (reason !== "insufficient_scope" || !Array.isArray(scopes)) return "";
  // Others would need quotes, which differ between shells.
  const plain = scopes.filter((scope) => /^[\w:./-]+$/.test(scope) && scope !== "offline_access");
  return plain.map((scope) => ` --scope ${scope}`).join("");
}

function adviceFor({ code, message }: Error & { code: string }, loginCommand: string): string {
  switch (code) {
    case "auth/no-metadata":
      return message.includes("device_authorization_endpoint")
        ? "log in without --device, or with --no-browser"
        : 'if the server has no login, pass the header that it requires: mcp-gen call --header authorization="Bearer …"';
    case "auth/no-client":
    case "auth/registration-refused":
      return `register a client there, then run \`${loginCommand} --client-id ID\``;
    case "auth/no-pkce":
      return "add --assume-pkce ISSUER if the authorization server supports PKCE";
    case "auth/issuer-mismatch":
      return "check the issuer; `mcp-gen login` accepts it with --issuer";
    case "auth/unavailable":
      return "check that the servers run and that the address is correct, or try again later";
    case "auth/blocked-address":
    case "auth/resource-mismatch":
      return "check the URL of the server; if it is correct, tell the operator of the server";
    case "auth/rejected":
    case "auth/scope":
      return "tell the operator of the server; a login would change nothing";
    case "auth/store":
      return "correct the store, then try again";
    default:
      return `run \`${loginCommand}\` to log in again`;
  }
}

/** Whether headers contain their own authorization, which turns off all other. */
export function hasAuthorization(headers: unknown): boolean {
  return isObject(headers) && Object.keys(headers).some((name) => /^authorization$/i.test(name));
}
