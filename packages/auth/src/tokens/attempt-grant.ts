/** Sends one grant to a token endpoint. */
import type { DPoPHandle } from "oauth4webapi";
import type {
  AuthorizationServer,
  Network,
  NetworkResponse,
  OAuthClient,
  TokenEndpointAuthMethod,
} from "../model.js";
import { isLoopbackUrl } from "../network/urls.js";
import { clientAuthentication } from "./client-authentication.js";
import { readTokenResponse } from "./lenient.js";
import { allowInsecureRequests, customFetch, genericTokenEndpointRequest } from "./library.js";
import { endpointsOf, networkFetch, type LibraryRequest } from "./network-fetch.js";

/** One token request. */
export interface GrantMessage {
  readonly network: Network;
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly grantType: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly proof?: DPoPHandle | undefined;
  /** Token types to accept besides Bearer, in lower case. DPoP is accepted if there is a proof. */
  readonly tokenTypes?: readonly string[];
  readonly mcpServer?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A request that was sent, and its response. */
export interface GrantAttempt {
  readonly method: TokenEndpointAuthMethod;
  readonly response: NetworkResponse;
  readonly sent: LibraryRequest | undefined;
  readonly answer: ReturnType<typeof readTokenResponse>;
}

/** Sends the request once. */
export async function attemptGrant(
  message: GrantMessage,
  method: TokenEndpointAuthMethod,
): Promise<GrantAttempt> {
  const { proof, tokenTypes = [] } = message;
  const exchange = await post(message, method);
  const response = exchange.response();
  const types = ["bearer", ...(proof ? ["dpop"] : []), ...tokenTypes];
  return { method, response, sent: exchange.sent(), answer: readTokenResponse(response, types) };
}

async function post(
  message: GrantMessage,
  method: TokenEndpointAuthMethod,
): Promise<ReturnType<typeof networkFetch>> {
  const { network, server, client, grantType, parameters, proof, signal } = message;
  const exchange = networkFetch(network, { signal, what: "the token endpoint" });
  try {
    await genericTokenEndpointRequest(
      endpointsOf(server),
      { client_id: client.clientId },
      await clientAuthentication(server, client, method),
      grantType,
      new URLSearchParams(parameters),
      {
        ...(proof && { DPoP: proof }),
        [allowInsecureRequests]: isLoopbackUrl(server.issuer),
        [customFetch]: exchange.fetch,
      },
    );
  } catch (error) {
    const { authErrorOf } = await import("./library-errors.js");
    throw authErrorOf(error, { issuer: server.issuer, resource: message.mcpServer });
  }
  return exchange;
}
