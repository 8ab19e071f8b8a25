/**
 * State that travels through the other side: encrypted, so that nobody reads it, and bound to who may bring it back,
 * with what request, and until when. AES-256-GCM of WebCrypto.
 *
 * A token is base64url of: format (1 byte), name of the key (5), nonce (12), ciphertext and tag. The purpose and the
 * audience are authenticated with it. Everything else is inside, as `[payload, expires, principal, request]`, the last two as
 * digests: so a refusal can say what did not fit, and comparing takes no time that tells of the values.
 *
 * Specification 2026-07-28, basic/patterns/mrtr: `requestState` comes from an attacker until shown otherwise.
 */
import { defaultLimits, type Limits } from "../limits.js";
import { fromBase64url, toBase64url } from "./base64url.js";
import { sha256 } from "./digest.js";
import { cryptoOf, FORMAT, HEAD_LENGTH, type Keyring } from "./keyring.js";

/** Eight characters of head and sixteen of nonce: no two tokens share them. */
const ID_LENGTH = 24;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a token is good for. All of it has to be the same when the token comes back; absent is a value too. */
export interface Binding {
  /** Sets apart what one ring seals: `requestState`, `cursor:tools/list`. */
  readonly purpose: string;
  /** The server that accepts the token, where several servers share a ring. */
  readonly audience?: string | undefined;
  /** `AuthInfo.principal`. */
  readonly principal?: string | undefined;
  readonly method?: string | undefined;
  /** Of the params that matter: see `digestOf`. Bytes and their base64url are the same digest. */
  readonly digest?: string | Uint8Array | undefined;
}

export interface SealBinding extends Binding {
  /** Milliseconds since 1970 from which on the token is refused; `Infinity` for never. */
  readonly expires: number;
}

export type Opened =
  | {
      readonly ok: true;
      /** As `JSON.parse` makes it: a key `__proto__` is a property like any other. Look keys up as own ones. */
      readonly payload: unknown;
      /** Differs for each token. */
      readonly id: string;
      /** As it was sealed. */
      readonly expires: number;
    }
  | { readonly ok: false; readonly reason: SealRefusal };

/**
 * Why a token was not opened. For logs: what the other side is told should be the same for all of them.
 *
 * - `too-large`: more characters than `limits.state`
 * - `malformed`: no token of this format
 * - `unknown-key`: the key is not on the ring; it was removed, or the token is from another server
 * - `tampered`: changed, made up, or sealed for a different purpose or audience
 * - `other-principal`, `other-request`: sealed for somebody else, or for another method or other params
 * - `expired`: too late
 * - `used`: brought back once already, or the store cannot tell (`openOnce` only)
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
 * @param payload what `JSON.stringify` keeps of it is what comes back
 * @throws TypeError for a payload that is no JSON value, or an expiry that is no number
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
  // JSON has no Infinity, and writes null.
  const plain = encode(`[${json},${JSON.stringify([expires, owner, request]).slice(1)}`);
  const length = HEAD_LENGTH + Math.ceil(((NONCE_BYTES + plain.length + TAG_BYTES) * 4) / 3);
  if (length > limits.state) throw tooLarge(purpose, length, limits.state);

  const crypto = cryptoOf();
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(parameters(nonce, key.head, binding), key.aes, plain);
  return key.head + toBase64url(nonce) + toBase64url(new Uint8Array(sealed));
}

/**
 * Opens what `seal` made. Whatever the token is, the answer is a value: nothing is thrown for it. What is too large
 * is refused before anything is read.
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

  // From here on it is known to come from `seal`.
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
  // Written so that a `now` that is no number refuses.
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

/** Looks at all characters, however early two digests differ. */
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
    `${purpose}: expected at most ${limit} characters once sealed, received ${length}; keep what is large on the server and seal its id, or raise the limit \`state\``,
  );
}

function refused(reason: SealRefusal): Opened {
  return { ok: false, reason };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
