/**
 * Makes results of authentication small, because 10,000 of them are cached. Claims are read from the token when a
 * handler needs them, and equal scopes and client ids are stored once.
 */
import type { AuthInfo } from "@mcp-gen/core";
import { decodePart } from "./decode.js";

/** The part of the token with the claims. Without the signature, it is not a credential. */
const PAYLOAD = Symbol("payload");

interface WithPayload {
  readonly [PAYLOAD]: string;
}

/** One descriptor for all objects, so that they have the same shape. */
const CLAIMS: PropertyDescriptor & ThisType<WithPayload> = {
  enumerable: true,
  get() {
    return decodePart(this[PAYLOAD]);
  },
};

/** The most values that are shared. They are few in practice: sets of scopes, and clients. */
const MAX_VALUES = 1_000;

export class CompactAuth {
  readonly #scopes = new Map<string, readonly string[]>();
  readonly #clients = new Map<string, string>();

  /** Adds the claims of a token whose signature is verified, and makes the result read-only. */
  finish(auth: AuthInfo, issuer: string, payload: string): AuthInfo {
    const { clientId, expiresAt, principal, scopes = [], subject, token } = auth;
    // One literal: objects that change their shape later are several times as large.
    const compact = {
      principal: inOnePiece(principal),
      scopes: shared(this.#scopes, JSON.stringify(scopes), scopes),
      clientId: clientId === undefined ? undefined : shared(this.#clients, clientId, clientId),
      issuer,
      subject,
      expiresAt,
      ...(token !== undefined && { token }),
    };
    Object.defineProperty(compact, PAYLOAD, { value: payload });
    Object.defineProperty(compact, "claims", CLAIMS);
    return Object.freeze(compact);
  }
}

/**
 * Returns a copy of a text that V8 stores in one piece. It stores the result of `JSON.stringify` in several pieces, which
 * take half as much memory again.
 */
function inOnePiece(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join("");
}

/** Returns the value that was stored first for a key. */
function shared<Value>(values: Map<string, Value>, key: string, value: Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  if (values.size >= MAX_VALUES) values.clear();
  values.set(key, value);
  return value;
}
