/** Sends one grant to a token endpoint, and repeats it where the specification says how. */
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
import { readTokenResponse, type TokenResponseBody } from "./lenient.js";
import { endpointsOf, networkFetch } from "./network-fetch.js";

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

/** The parameters that a server must not repeat in a description. */
const SECRET_PARAMETERS = [
  "code",
  "code_verifier",
  "refresh_token",
  "device_code",
  "assertion",
  "subject_token",
];

/** The method that worked for a client whose own method was rejected. */
const workingMethods = new WeakMap<OAuthClient, TokenEndpointAuthMethod>();

/**
 * Sends the request. It is sent again once with a DPoP nonce if the server asks for one, and once with
 * `client_secret_post` if the server lists that and rejects the client with `client_secret_basic`.
 */
export async function sendGrant(message: GrantMessage): Promise<TokenResponseBody> {
  const { server, client, proof, mcpServer } = message;
  let method = workingMethods.get(client) ?? client.method;
  let isNonceMissing = proof !== undefined;
  for (;;) {
    const response = await post(message, method);
    const types = ["bearer", ...(proof ? ["dpop"] : []), ...(message.tokenTypes ?? [])];
    const answer = readTokenResponse(response, types);
    if (answer.kind === "token") {
      if (method !== client.method) workingMethods.set(client, method);
      return validate(message, answer.body);
    }
    const error = answer.kind === "failure" ? answer.error : undefined;
    if (error === "use_dpop_nonce" && isNonceMissing && response.headers.has("dpop-nonce")) {
      isNonceMissing = false;
    } else if (
      error === "invalid_client" &&
      method === "client_secret_basic" &&
      listsPost(server)
    ) {
      method = "client_secret_post";
    } else {
      const sent = SECRET_PARAMETERS.map((name) => message.parameters[name]);
      const secrets = [...sent, client.clientSecret];
      const { issuer, metadata } = server;
      const context = { issuer, endpoint: metadata.token_endpoint, mcpServer, secrets };
      const { refusalError } = await import("./refusal.js");
      throw refusalError(response, answer, context);
    }
  }
}

function listsPost({ metadata }: AuthorizationServer): boolean {
  return metadata.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
}

async function post(
  message: GrantMessage,
  method: TokenEndpointAuthMethod,
): Promise<NetworkResponse> {
  const { network, server, client, grantType, parameters, proof, signal } = message;
  const library = await import("./library.js");
  const exchange = networkFetch(network, { signal, what: "the token endpoint" });
  try {
    await library.genericTokenEndpointRequest(
      endpointsOf(server),
      { client_id: client.clientId },
      clientAuthentication(library, server, client, method),
      grantType,
      new URLSearchParams(parameters),
      {
        ...(proof && { DPoP: proof }),
        [library.allowInsecureRequests]: isLoopbackUrl(server.issuer),
        [library.customFetch]: exchange.fetch,
      },
    );
  } catch (error) {
    const { authErrorOf } = await import("./library-errors.js");
    throw authErrorOf(error, { issuer: server.issuer, resource: message.mcpServer });
  }
  return exchange.response();
}

/** Lets the library check the cleaned response. */
async function validate(
  { server, client, tokenTypes = [], mcpServer }: GrantMessage,
  body: TokenResponseBody,
): Promise<TokenResponseBody> {
  const library = await import("./library.js");
  try {
    await library.processGenericTokenEndpointResponse(
      endpointsOf(server),
      { client_id: client.clientId },
      Response.json(body),
      { recognizedTokenTypes: Object.fromEntries(tokenTypes.map((type) => [type, () => {}])) },
    );
  } catch {
    // The cause would contain the token.
    const { invalidTokenError } = await import("./library-errors.js");
    throw invalidTokenError(server, mcpServer);
  }
  return body;
}
