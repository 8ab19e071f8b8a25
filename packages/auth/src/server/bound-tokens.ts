/** Checks that the sender of a request holds the key that its token is bound to (RFC 9449). */
import type { AuthInfo } from "@mcp-gen/core";
import type { AuthRefusal, HttpRequestInfo } from "@mcp-gen/http";
import type { DpopVerifier } from "../dpop/types.js";
import type { Refusals } from "./challenge.js";

/** The value of the option `dpop`. */
export type DpopOption = "allowed" | "required" | DpopVerifier;

/** A token as a request sends it. */
export interface SentToken {
  readonly token: string;
  /** Whether the scheme is `DPoP`. */
  readonly isBound: boolean;
}

/** @param resource the URL of the MCP endpoint, as clients know it */
export class BoundTokens {
  readonly #origin: string;
  #verifier: DpopVerifier | undefined;

  constructor(
    private readonly option: DpopOption,
    private readonly resource: string,
    private readonly refusals: Refusals,
  ) {
    this.#origin = new URL(resource).origin;
    this.#verifier = typeof option === "string" ? undefined : option;
  }

  /** Checks the proof of a request with a valid token. Returns a refusal, or undefined if the sender may use the token. */
  async check(
    auth: AuthInfo,
    { token, isBound }: SentToken,
    request: HttpRequestInfo,
  ): Promise<AuthRefusal | undefined> {
    const thumbprint = thumbprintOf(auth);
    if (thumbprint === undefined) {
      return isBound || isRequired(this.option) ? this.refusals.invalidToken : undefined;
    }
    // A bound token that is sent as a bearer token was probably stolen.
    if (!isBound) return this.refusals.invalidToken;
    const verifier = (this.#verifier ??= await createVerifier(this.option));
    const { method, path } = request;
    const fault = await verifier.check({
      proof: request.header("dpop"),
      method,
      urls: [this.resource, this.#origin + path],
      accessToken: token,
      thumbprint,
      principal: auth.principal,
    });
    if (fault === undefined) return undefined;
    const nonce = await verifier.nonce();
    return this.refusals.invalidProof(fault, nonce);
  }
}

/** Whether every token must be bound to a key. */
export function isRequired(option: DpopOption): boolean {
  return (typeof option === "string" ? option : option.mode) === "required";
}

async function createVerifier(option: DpopOption): Promise<DpopVerifier> {
  if (typeof option !== "string") return option;
  const { dpop } = await import("../dpop/dpop.js");
  return dpop({ mode: option });
}

/** Returns the thumbprint of the key that a token is bound to. */
function thumbprintOf({ claims }: AuthInfo): string | undefined {
  const cnf = claims?.["cnf"];
  const thumbprint = typeof cnf === "object" && cnf !== null && "jkt" in cnf ? cnf.jkt : undefined;
  return typeof thumbprint === "string" ? thumbprint : undefined;
}
