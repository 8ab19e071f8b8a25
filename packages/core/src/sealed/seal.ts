/**
 * State that travels through the client: encrypted, so that only the server can read it, and bound to a principal, a
 * request and an expiry time. Uses AES-256-GCM of WebCrypto.
 *
 * A token is the base64url form of these bytes: format (1 byte), key name (5), nonce (12), ciphertext and tag. The
 * purpose and the audience are authenticated with it. Everything else is encrypted as `[payload, expires, principal,
 * request]`, so that a rejection can name the mismatch. `principal` and `request` are digests, so that comparisons take
 * constant time.
 *
 * Specification 2026-07-28, basic/patterns/mrtr: `requestState` is untrusted until verified.
 */
import { defaultLimits, type Limits } from "../limits.js";
import { fromBase64url, toBase64url } from "./base64url.js";
import { sha256 } from "./digest.js";
import { cryptoOf, FORMAT, HEAD_LENGTH, type Keyring } from "./keyring.js";

/**
 * Number of characters of a token that are used as its id: eight of the head and sixteen of the nonce. Unique for each
 * token.
 */
const ID_LENGTH = 24;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The binding of a token. All fields must have the same values when the token is opened. A missing field must be
 * missing again.
 */
export interface Binding {
  /** Separates the uses of one keyring, such as `requestState` and `cursor:tools/list`. */
  readonly purpose: string;
  /** The server that accepts the token, if several servers share a keyring. */
  readonly audience?: string | undefined;
  /** The principal that may use the token: `AuthInfo.principal`. */
  readonly principal?: string | undefined;
  readonly method?: string | undefined;
  /** The digest of the relevant params: see `digestOf`. A digest in bytes equals the same digest in base64url. */
  readonly digest?: string | Uint8Array | undefined;
}

export interface SealBinding extends Binding {
  /** Milliseconds since 1970 after which the token is rejected; `Infinity` for never. */
  readonly expires: number;
}

export type Opened =
  | {
      readonly ok: true;
      /** The value as parsed by `JSON.parse`: a key `__proto__` is an own property. */
      readonly payload: unknown;
      /** Unique for each token. */
      readonly id: string;
      /** The sealed expiry time. */
      readonly expires: number;
    }
  | { readonly ok: false; readonly reason: SealRefusal };

/**
 * Why a token was rejected. The reason reveals nothing about the sealed value, so a server can send it to the client.
 *
 * - `too-large`: more characters than `limits.state`
 * - `malformed`: not a token of this format
 * - `unknown-key`: the key is not on the keyring; it was removed, or the token is from another server
 * - `tampered`: changed, forged, or sealed for a different purpose or audience
 * - `other-principal`, `other-request`: sealed for another principal, or for another method or params
 * - `expired`: the expiry time has passed
 * - `used`: already used, or the store cannot tell whether the token was used (`openOnce` only)
 */
export type SealRefusal =
  | "too-large"
  | "malformed"
  | "unknown-key"
  | "tampered"
  | "other-principal"
  | "other-request"
  | "expired"
  | "used";

export type SealLimits = Pick<Limits, "state">;

type Contents = [
  payload: unknown,
  expires: number | null,
  owner: string | null,
  request: string | null,
];

/**
 * Seals a JSON value.
 *
 * @param payload a JSON value; `open` returns the value that results from `JSON.stringify` and `JSON.parse`
 * @throws TypeError for a payload that is not a JSON value, or an expiry that is not a number
 * @throws RangeError if the token would be larger than `limits.state` characters
 * @example await seal(ring, { step: 2 }, { purpose: "requestState", principal: auth.principal, expires: now + 600_000 })
 */
export async function seal(
  keyring: Keyring,
  payload: unknown,
  binding: SealBinding,
  limits: SealLimits = defaultLimits,
): Promise<string> {
  const { purpose, expires } = binding;
  const json = jsonOf(payload, purpose);
  if (Number.isNaN(expires)) {
    throw new TypeError(`${purpose}: expected a time at which the state expires, received NaN`);
  }
  const [key, owner, request] = await Promise.all([
    keyring.current(),
    ownerOf(binding),
    requestOf(binding),
  ]);
  // JSON has no Infinity: `expires` is then written as null.
  const plain = encode(`[${json},${JSON.stringify([expires, owner, request]).slice(1)}`);
  const length = HEAD_LENGTH + Math.ceil(((NONCE_BYTES + plain.length + TAG_BYTES) * 4) / 3);
  if (length > limits.state) throw tooLarge(purpose, length, limits.state);

  const crypto = cryptoOf();
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(parameters(nonce, key.head, binding), key.aes, plain);
  return key.head + toBase64url(nonce) + toBase64url(new Uint8Array(sealed));
}

/**
 * Opens a token that `seal` returned. For an invalid token, returns the reason and does not throw. A token that is too
 * large is rejected before it is read.
 *
 * @param now milliseconds since 1970
 */
export async function open(
  keyring: Keyring,
  token: unknown,
  expected: Binding,
  now: number,
  limits: SealLimits = defaultLimits,
): Promise<Opened> {
  if (typeof token !== "string") return refused("malformed");
  if (token.length > limits.state) return refused("too-large");
  const head = token.slice(0, HEAD_LENGTH);
  const body = fromBase64url(token.slice(HEAD_LENGTH));
  if (fromBase64url(head)?.[0] !== FORMAT || body === undefined) return refused("malformed");
  if (body.length < NONCE_BYTES + TAG_BYTES) return refused("malformed");
  const key = await keyring.find(head);
  if (key === undefined) return refused("unknown-key");

  const { subtle } = cryptoOf();
  const nonce = body.subarray(0, NONCE_BYTES);
  let plain: ArrayBuffer;
  try {
    const algorithm = parameters(nonce, head, expected);
    plain = await subtle.decrypt(algorithm, key.aes, body.subarray(NONCE_BYTES));
  } catch {
    return refused("tampered");
  }

  // From here on, the token is known to come from `seal`.
  const [payload, expires, owner, request] = JSON.parse(
    new TextDecoder().decode(plain),
  ) as Contents;
  const [expectedOwner, expectedRequest] = await Promise.all([
    ownerOf(expected),
    requestOf(expected),
  ]);
  if (!isSame(owner, expectedOwner)) return refused("other-principal");
  if (!isSame(request, expectedRequest)) return refused("other-request");
  const until = expires ?? Infinity;
  // The negated comparison also rejects the token if `now` is NaN.
  if (!(now < until)) return refused("expired");
  return { ok: true, payload, id: token.slice(0, ID_LENGTH), expires: until };
}

function parameters(nonce: Uint8Array<ArrayBuffer>, head: string, { purpose, audience }: Binding) {
  const context = audience === undefined ? [head, purpose] : [head, purpose, audience];
  return { name: "AES-GCM", iv: nonce, additionalData: encode(JSON.stringify(context)) };
}

async function ownerOf({ principal }: Binding): Promise<string | null> {
  return principal === undefined ? null : sha256(JSON.stringify(principal));
}

async function requestOf({ method, digest }: Binding): Promise<string | null> {
  if (method === undefined && digest === undefined) return null;
  const text = digest instanceof Uint8Array ? toBase64url(digest) : digest;
  return sha256(JSON.stringify([method ?? null, text ?? null]));
}

/** Compares two digests in constant time. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

function jsonOf(payload: unknown, purpose: string): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(payload);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`${purpose}: cannot write the value to seal as JSON: ${reason}`, {
      cause,
    });
  }
  if (json !== undefined) return json;
  throw new TypeError(`${purpose}: expected a JSON value to seal, received ${typeof payload}`);
}

function tooLarge(purpose: string, length: number, limit: number): RangeError {
  return new RangeError(
    `${purpose}: expected at most ${limit} characters once sealed, received ${length}; store large values on the server and seal their ids, or raise the limit \`state\``,
  );
}

function refused(reason: SealRefusal): Opened {
  return { ok: false, reason };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
