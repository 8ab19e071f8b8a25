/** Connects the grants of programs with the engine. This module is small; the grants are loaded with the first challenge. */
import { AUTH_OPTIONS } from "../engine/auth-options.js";
import { checkAuthOptions, type OptionRules } from "../shared/check-options.js";
import { createLoginAuth } from "../engine/login-auth.js";
import type { LoadEngine } from "../engine/server-login.js";
import type { AuthOptions, AuthStrategy, LoginAuth } from "../engine/strategy.js";

interface ProgramInfo {
  /** The name of the function, for errors. */
  readonly name: string;
  /** The identifier of the extension. */
  readonly extension: string;
  /** The options of this function besides the shared ones. */
  readonly own: OptionRules;
  readonly issuer?: string | undefined;
  readonly clientId: string | undefined;
  /** Loads the engine and the strategy. */
  load(): ReturnType<LoadEngine>;
  strategy(): Promise<AuthStrategy>;
}

/** The options of a client with credentials. */
export const PROGRAM_CLIENT: OptionRules = {
  issuer: true,
  clientId: true,
  clientSecret: true,
  privateKey: true,
  algorithm: true,
  keyId: true,
};

/** Returns the `auth` of a program. */
export function programAuth(options: AuthOptions, info: ProgramInfo): LoginAuth {
  const { name, extension, own, issuer, clientId, load, strategy } = info;
  checkAuthOptions(`${name}: option `, options, { ...AUTH_OPTIONS, ...own });
  return createLoginAuth(
    {
      kind: "program",
      usesCode: false,
      extensions: { [extension]: {} },
      ...(issuer !== undefined && { issuer }),
      load: strategy,
    },
    // In a shared store, the tokens of persons and of other programs are not those of this program.
    { ...options, account: options.account ?? `${name} ${clientId}` },
    load,
  );
}

/**
 * Checks an option that must be a text.
 *
 * @throws TypeError without the value, which may be a secret
 */
export function requireText(where: string, value: unknown): void {
  if (typeof value === "string" && value !== "") return;
  throw new TypeError(
    `${where}: expected a text, received ${value === "" ? "an empty one" : typeof value}`,
  );
}

/**
 * Checks that a client has an id and one kind of credentials.
 *
 * @throws TypeError without the values
 */
export function checkProgramClient(
  where: string,
  client: {
    readonly clientId: string;
    readonly clientSecret?: unknown;
    readonly privateKey?: unknown;
  },
): void {
  const { clientId, clientSecret, privateKey } = client;
  requireText(`${where}clientId`, clientId);
  if (privateKey === undefined) return requireText(`${where}clientSecret`, clientSecret);
  if (clientSecret === undefined) return undefined;
  throw new TypeError(`${where}privateKey: expected a secret or a key, received both. Remove one.`);
}
