/** The device authorization request (RFC 8628 section 3.1 and 3.2). */
import { AuthError } from "../errors.js";
import type { NetworkResponse, OAuthClient } from "../model.js";
import { clientAuthentication } from "../tokens/client-authentication.js";
import { failureIn, readResponseMembers, unreadable } from "../tokens/lenient.js";
import { endpointsOf } from "../tokens/network-fetch.js";
import { refusalError } from "../tokens/refusal.js";
import { requestParameters } from "../tokens/request-parameters.js";
import type { GrantRequest } from "./strategy.js";

export interface DeviceCode {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete?: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  /** How long to wait between token requests. */
  readonly intervalMs: number;
}

const DEFAULT_INTERVAL = 5;
/** In seconds. A shorter one counts as missing. */
const SHORTEST_INTERVAL = 1;
/** In seconds. Longer lifetimes are cut. */
const LONGEST = 3600;

export async function requestDeviceCode(
  request: GrantRequest,
  client: OAuthClient,
): Promise<DeviceCode> {
  const { authorizationServer: server, scopes, resource } = request;
  const endpoint = server.metadata.device_authorization_endpoint;
  if (endpoint === undefined) {
    throw new AuthError(
      "auth/no-metadata",
      `The metadata of ${server.issuer}: expected a device_authorization_endpoint, received none. Use another login, such as browserLogin.`,
      { issuer: server.issuer, resource: request.server },
    );
  }
  const body = new URLSearchParams(
    await requestParameters(
      { client_id: client.clientId, scope: scopes.join(" ") || undefined, resource },
      { issuer: server.issuer, request: "authorize", extra: request.authorizeParams },
    ),
  );
  const headers = new Headers({
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  });
  const authenticate = await clientAuthentication(server, client, client.method);
  await authenticate(endpointsOf(server), { client_id: client.clientId }, body, headers);
  const response = await request.network.post(endpoint, body.toString(), {
    headers: Object.fromEntries(headers),
    signal: request.signal,
    what: "the device authorization endpoint",
  });
  return readDeviceCode(request, client, response, endpoint);
}

function readDeviceCode(
  { authorizationServer: { issuer }, server, scopes, now }: GrantRequest,
  { clientSecret }: OAuthClient,
  response: NetworkResponse,
  endpoint: string,
): DeviceCode {
  const members = readResponseMembers(response);
  const failure = failureIn(response, members, "invalid_client");
  const {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: verificationUri,
    verification_uri_complete: complete,
    expires_in: lifetime,
    interval,
  } = members ?? {};
  if (
    failure !== undefined ||
    !isText(deviceCode) ||
    !isPrintableText(userCode) ||
    !isText(verificationUri)
  ) {
    const scope = scopes.join(" ");
    const context = { issuer, endpoint, mcpServer: server, scope, secrets: [clientSecret] };
    throw refusalError(response, failure ?? unreadable(response, members), context);
  }
  return {
    deviceCode,
    userCode,
    verificationUri,
    ...(isText(complete) ? { verificationUriComplete: complete } : {}),
    expiresAt: now() + seconds(lifetime, LONGEST) * 1000,
    intervalMs: seconds(interval, DEFAULT_INTERVAL, SHORTEST_INTERVAL) * 1000,
  };
}

/** Reads a number of seconds. Some servers send it as text. */
function seconds(value: unknown, fallback: number, least = 0): number {
  const number = typeof value === "string" ? Number(value) : value;
  const isValid =
    typeof number === "number" && number > 0 && number >= least && Number.isFinite(number);
  return isValid ? Math.min(number, LONGEST) : fallback;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 2048;
}

/** The code is shown on a terminal, which would obey control characters. */
function isPrintableText(value: unknown): value is string {
  return isText(value) && /^[\x20-\x7e]+$/.test(value) && value.length <= 100;
}
