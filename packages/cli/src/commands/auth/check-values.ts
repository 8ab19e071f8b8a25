/** Checks the options of authorization before anything is sent. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { visible } from "@mcp-gen/generator/visible";
import { UsageError } from "../output.js";
import type { AuthValues } from "./options.js";

/** The options with one value. Of a repeated option, the parser returns an array. */
const SINGLE = [
  "client-id",
  "client-secret-env",
  "issuer",
  "client-metadata",
  "callback-port",
  "callback-host",
] as const;

/** The characters of a scope (RFC 6749 section 3.3). */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** @throws UsageError for the first invalid value. The message shows no value that may be a secret. */
export function checkAuthValues(values: AuthValues): void {
  for (const name of SINGLE) {
    const value: unknown = values[name];
    if (Array.isArray(value)) {
      throw new UsageError(`--${name}: expected one value, received ${value.length}`);
    }
    if (value === "") throw new UsageError(`--${name}: expected a value, received an empty text`);
  }
  const { issuer, scope, "callback-port": port, "client-metadata": document } = values;
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new UsageError("--callback-port: expected a number from 1 to 65535");
  }
  if (issuer !== undefined) checkIssuer("--issuer", issuer);
  for (const one of values["assume-pkce"] ?? []) checkIssuer("--assume-pkce", one);
  if (document !== undefined) checkDocument(document);
  if (
    scope?.some(
      (text) =>
        !text
          .trim()
          .split(/\s+/)
          .every((one) => SCOPE.test(one)),
    )
  ) {
    throw new UsageError(
      '--scope: expected scopes such as "files:read", received other characters',
    );
  }
}

/**
 * Checks the issuer of an authorization server. Issuers are compared as text, so the text is not changed.
 *
 * @param where the option or the member, for the error
 * @throws UsageError unless it is https, or http on this machine
 */
export function checkIssuer(where: string, text: string): void {
  const url = parseUrl(text);
  const isLoopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? "");
  const isSecure = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback);
  if (isSecure && !/[\s?#@]/.test(text)) return;
  throw new UsageError(
    `${where}: expected the https URL of an authorization server, without query and fragment, received ${shown(text)}`,
  );
}

function checkDocument(text: string): void {
  const url = parseUrl(text);
  const isDocument = url?.protocol === "https:" && url.pathname !== "/" && !/[#@]/.test(text);
  if (isDocument && url.href === text) return;
  throw new UsageError(
    `--client-metadata: expected an https URL with a path, without fragment and user, received ${shown(text)}`,
  );
}

/** Shows a URL without its user and password. */
function shown(text: string): string {
  return JSON.stringify(visible(text.replace(/\/\/[^/]*@/, "//…@")));
}
