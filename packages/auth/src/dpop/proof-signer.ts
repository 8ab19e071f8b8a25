/**
 * The client side of DPoP (RFC 9449): a key of this process, and a signed proof for each request. The private key cannot
 * be exported, so a stolen token is useless without this process.
 */
import type { DPoPHandle } from "oauth4webapi";
import type { DpopSigner, ProvedRequest } from "./types.js";

type OAuth = typeof import("oauth4webapi");

interface Signer {
  readonly oauth: OAuth;
  readonly handle: DPoPHandle;
}

export class ProofSigner implements DpopSigner {
  #signer: Promise<Signer> | undefined;

  async handle(): Promise<DPoPHandle> {
    return (await this.#load()).handle;
  }

  async headers(request: ProvedRequest): Promise<Record<string, string>> {
    return Object.fromEntries(await this.#prepare(request, new Headers()));
  }

  async rememberNonce(url: string, headers: Headers): Promise<boolean> {
    const nonce = headers.get("dpop-nonce");
    if (nonce === null) return false;
    const request = { url, method: "GET", accessToken: "none" };
    await this.#prepare(request, new Headers({ "dpop-nonce": nonce }));
    return true;
  }

  /** Lets the library prepare a request. Nothing is sent: the replacement of `fetch` returns the response. */
  async #prepare({ url, method, accessToken }: ProvedRequest, answered: Headers): Promise<Headers> {
    const { oauth, handle } = await this.#load();
    let prepared = new Headers();
    await oauth.protectedResourceRequest(accessToken, method, new URL(url), undefined, undefined, {
      DPoP: handle,
      // The transport has already decided where it sends tokens.
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: async (
        _url: string,
        { headers }: { headers: Record<string, string> },
      ) => {
        prepared = new Headers(headers);
        return new Response(null, { status: 204, headers: answered });
      },
    });
    return prepared;
  }

  #load(): Promise<Signer> {
    return (this.#signer ??= createSigner().catch((error: unknown) => {
      // A page may be offline for a moment. The next request tries again.
      this.#signer = undefined;
      throw error;
    }));
  }
}

async function createSigner(): Promise<Signer> {
  const oauth = await import("oauth4webapi");
  const keys = await oauth.generateKeyPair("ES256", { extractable: false });
  return { oauth, handle: oauth.DPoP({}, keys) };
}
