/** Our client and our server with a real authorization server: every way to get a token, in every revision. */
import { clientCredentials, deviceLogin, oauth } from "@mcp-gen/auth";
import { dpop } from "@mcp-gen/auth/dpop";
import { jwt } from "@mcp-gen/auth/jwt";
import { introspection, protect } from "@mcp-gen/auth/server";
import { connect, type Client } from "@mcp-gen/client";
import type { Clock } from "@mcp-gen/core";
import { systemClock } from "@mcp-gen/core/base";
import type { ClientAuth } from "@mcp-gen/http/client";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { browse } from "./browser.mjs";
import { HOSTS, hostServer, type Host } from "./hosting.js";
import { installProvider, startProvider } from "./provider.mjs";

const LIFETIME = 600;
const DOCUMENT = "https://ada.example/client.json";
const REDIRECT = "http://127.0.0.1:49152/callback";
const VERIFIERS = ["JWT", "introspection"] as const;

/** Waits for nothing, so that a device login polls without pauses. */
const impatient: Clock = {
  now: () => systemClock.now(),
  wallTime: () => Date.now(),
  after: (_, callback) => systemClock.after(0, callback),
};

const login = ({ url }: { url: string }): Promise<string> => browse(url);

interface Keys {
  readonly privateKey: CryptoKey;
  readonly jwk: JsonWebKey;
}

/** A way to get a token. */
interface Way {
  readonly name: string;
  auth(issuer: string, keys: Keys): ClientAuth;
  readonly usesDpop?: boolean;
  /** Who the token names. */
  readonly subject?: string;
}

const registered = (issuer: string, clientId: string, more: object = {}) => ({
  client: { registrations: { [issuer]: { clientId, redirectUri: REDIRECT, ...more } } },
});

const WAYS: readonly Way[] = [
  { name: "a code, with dynamic registration", auth: () => oauth({ login }) },
  {
    name: "a code, with a client ID metadata document",
    auth: () => oauth({ login, client: { metadataUrl: DOCUMENT, redirectUris: [REDIRECT] } }),
  },
  {
    name: "a code, with a registered secret",
    auth: (issuer) =>
      oauth({ login, ...registered(issuer, "secret-app", { clientSecret: "secret" }) }),
  },
  {
    name: "a code, with a registered key",
    auth: (issuer, { privateKey }) =>
      oauth({ login, ...registered(issuer, "key-app", { privateKey }) }),
  },
  {
    name: "a device code",
    auth: (issuer) =>
      oauth({
        clock: impatient,
        login: deviceLogin({
          show: async ({ verificationUriComplete = "" }) => void browse(verificationUriComplete),
        }),
        ...registered(issuer, "device-app"),
      }),
  },
  {
    name: "client credentials with a secret",
    auth: (issuer) =>
      clientCredentials({ issuer, clientId: "secret-program", clientSecret: "secret" }),
    subject: "secret-program",
  },
  {
    name: "client credentials with a key",
    auth: (issuer, { privateKey }) =>
      clientCredentials({ issuer, clientId: "key-program", privateKey }),
    subject: "key-program",
  },
  {
    name: "a code, with DPoP",
    auth: () => oauth({ login, dpop: dpop() }),
    usesDpop: true,
  },
];

beforeAll(() => {
  const problem = installProvider();
  if (problem !== undefined) throw new Error(problem);
});
beforeEach(() => {
  // The authorization server says that it is for development only.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(VERIFIERS)("with %s", (verifier) => {
  describe.each(WAYS)("$name", (way) => {
    describe.each(HOSTS)("on %s", (host) => {
      test.each(revisions)("stays connected with %s [auth T1]", async (revision) => {
        const seen = await callForThreeLifetimes({ verifier, way, host, revision });
        const answer = `${way.subject ?? "ada"} with read`;
        expect(seen).toEqual({
          answers: [answer, answer, answer],
          renewals: [1, 1],
          newLogins: 0,
          // The client renewed each token in time.
          rejections: [],
        });
      });
    });
  });
});

const OLD_PROOF = "DPoP: expected a valid proof that is new";

interface Setting {
  readonly verifier: (typeof VERIFIERS)[number];
  readonly way: Way;
  readonly host: Host;
  readonly revision: Revision;
}

async function callForThreeLifetimes({ verifier, way, host, revision }: Setting) {
  const keys = await createKeys();
  await using provider = await startProvider({
    lifetime: LIFETIME,
    opaque: verifier === "introspection",
    clients: clientsWith(keys.jwk),
    documents: { [DOCUMENT]: document },
  });
  const { issuer } = provider;
  const rejections: string[] = [];
  const count = (line: string): number =>
    provider.lines().filter((request) => request === line).length;
  await using server = await hostServer(host, (resource) =>
    protect({
      resource,
      authorizationServers: [issuer],
      scopes: ["read"],
      onRejected: ({ message }) => {
        // When the date changes, the proof of a request that is on its way becomes too old.
        if (message !== OLD_PROOF) rejections.push(message);
      },
      verify: verifier === "JWT" ? jwt({ issuer }) : introspected(issuer),
      ...(way.usesDpop && { dpop: dpop({ mode: "required" }) }),
    }),
  );
  // Only the date is false: all parts run in this process and read it.
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await using client = await connect(server.url, {
    name: "matrix",
    version: "1.0.0",
    revisions: [revision],
    auth: way.auth(issuer, keys),
  });
  const answers = [await whoami(client)];
  const logins = count("GET /interaction");
  const renewals: number[] = [];
  for (const lifetimes of [1, 2]) {
    vi.setSystemTime(start + lifetimes * (LIFETIME + 60) * 1000);
    const tokens = count("POST /token");
    answers.push(await whoami(client));
    renewals.push(count("POST /token") - tokens);
  }
  return { answers, renewals, newLogins: count("GET /interaction") - logins, rejections };
}

async function whoami(client: Client): Promise<string> {
  const { content } = await client.callTool("whoami");
  const [first] = content;
  return first?.type === "text" ? first.text : "";
}

function introspected(issuer: string) {
  const endpoint = `${issuer}/token/introspection`;
  return introspection({
    endpoint,
    clientId: "resource-server",
    clientSecret: "secret",
    // This authorization server names no subject for the token of a program.
    getPrincipal: ({ sub, client_id: program }) => JSON.stringify([issuer, sub ?? program]),
  });
}

async function createKeys(): Promise<Keys> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, [
    "sign",
    "verify",
  ]);
  return { privateKey, jwk: await crypto.subtle.exportKey("jwk", publicKey) };
}

const document = {
  client_id: DOCUMENT,
  client_name: "Ada's app",
  application_type: "native",
  redirect_uris: [REDIRECT],
  grant_types: ["authorization_code", "refresh_token"],
  token_endpoint_auth_method: "none",
};

/** The clients that are registered by hand. */
function clientsWith(jwk: JsonWebKey): object[] {
  const code = { grant_types: ["authorization_code", "refresh_token"], redirect_uris: [REDIRECT] };
  const program = { grant_types: ["client_credentials"], redirect_uris: [], response_types: [] };
  const secret = { client_secret: "secret", token_endpoint_auth_method: "client_secret_basic" };
  const key = {
    jwks: { keys: [{ ...jwk, alg: "ES256", use: "sig" }] },
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
  };
  const device = {
    grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
    redirect_uris: [],
    response_types: [],
    token_endpoint_auth_method: "none",
  };
  return [
    { client_id: "secret-app", application_type: "native", ...code, ...secret },
    { client_id: "key-app", application_type: "native", ...code, ...key },
    { client_id: "device-app", application_type: "native", ...device },
    { client_id: "secret-program", ...program, ...secret },
    { client_id: "key-program", ...program, ...key },
    { client_id: "resource-server", ...program, ...secret },
  ];
}
