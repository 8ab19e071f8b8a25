/** Tokens that are bound to a key, on requests to a protected server. */
import { dpop, type DpopSigner } from "@mcp-gen/auth/dpop";
import { jwt } from "@mcp-gen/auth/jwt";
import { protect, type ProtectOptions } from "@mcp-gen/auth/server";
import { testIssuer, type TestIssuer } from "@mcp-gen/auth/testing";
import { serveHttp } from "@mcp-gen/http";
import { defineServer } from "@mcp-gen/server";
import { beforeAll, describe, expect, test } from "vitest";

const RESOURCE = "https://mcp.example.com/mcp";
const TARGET = { url: RESOURCE, method: "POST" };

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await testIssuer({ audience: RESOURCE });
});

type Headers2 = Readonly<Record<string, string>>;

/** Sends requests to a server with the option `dpop`. */
function open(option: ProtectOptions["dpop"], onRejected?: ProtectOptions["onRejected"]) {
  const auth = protect({
    resource: RESOURCE,
    authorizationServers: [issuer.issuer],
    verify: jwt({ issuer: issuer.issuer, jwks: issuer.jwks }),
    dpop: option,
    ...(onRejected && { onRejected }),
  });
  const server = defineServer({ name: "bound", version: "1.0.0", tools: {} });
  const serve = serveHttp(server, { path: "/mcp", allowedHosts: ["mcp.example.com"], auth });
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "client", version: "1.0.0" },
    },
  });
  const common = {
    host: "mcp.example.com",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  return {
    auth,
    post: (headers: Headers2) =>
      serve(new Request(RESOURCE, { method: "POST", headers: { ...common, ...headers }, body })),
    /** The status and the challenges of a refused request. */
    async refused(headers: Headers2): Promise<[number, string | null]> {
      const response = await this.post(headers);
      return [response.status, response.headers.get("www-authenticate")];
    },
  };
}

/** Signs a token that only the holder of the key of `signer` can use. */
async function boundToken(signer: DpopSigner): Promise<string> {
  const jkt = await (await signer.handle()).calculateThumbprint();
  return issuer.sign({ cnf: { jkt } });
}

test("refuses a bound token without a proof although onRejected throws [auth S3] [auth S15]", async () => {
  const server = open("allowed", () => {
    throw new Error("disk full");
  });
  const authorization = `Bearer ${await boundToken(dpop())}`;
  expect(await server.refused({ authorization })).toEqual([
    401,
    expect.stringContaining('error="invalid_token"'),
  ]);
});

test("accepts a bound token with a proof [auth S15]", async () => {
  const signer = dpop();
  const accessToken = await boundToken(signer);
  for (const option of ["allowed", "required", dpop({ mode: "required" })] as const) {
    const server = open(option);
    expect((await server.post(await signer.headers({ ...TARGET, accessToken }))).status).toBe(200);
    // The second request finds the token in the cache.
    expect((await server.post(await signer.headers({ ...TARGET, accessToken }))).status).toBe(200);
  }
});

test("rejects a bound token that is sent as Bearer, also from the cache [auth S15] [auth A18]", async () => {
  const server = open("allowed");
  const signer = dpop();
  const accessToken = await boundToken(signer);
  const stolen = { authorization: `Bearer ${accessToken}` };
  const [status, challenge] = await server.refused(stolen);
  expect(status).toBe(401);
  expect(challenge).toContain('DPoP error="invalid_token"');
  expect((await server.post(await signer.headers({ ...TARGET, accessToken }))).status).toBe(200);
  expect((await server.refused(stolen))[0]).toBe(401);
});

test("rejects a bound token without proof, and with the proof of another key [auth S15] [auth A18]", async () => {
  const server = open("allowed");
  const accessToken = await boundToken(dpop());
  const without = await server.refused({ authorization: `DPoP ${accessToken}` });
  expect(without[0]).toBe(401);
  expect(without[1]).toContain('DPoP error="invalid_dpop_proof"');
  const other = await server.refused(await dpop().headers({ ...TARGET, accessToken }));
  expect(other[0]).toBe(401);
  expect(other[1]).toContain('error="invalid_dpop_proof"');
});

test("reports why it rejects a token [auth S15]", async () => {
  const reasons: string[] = [];
  const server = open("required", ({ kind, message }) => reasons.push(`${kind} ${message}`));
  const signer = dpop();
  const accessToken = await boundToken(signer);
  const headers = await signer.headers({ ...TARGET, accessToken });
  await server.post({ authorization: `Bearer ${await issuer.sign()}` });
  await server.post({ authorization: `Bearer ${accessToken}` });
  await server.post({ authorization: `DPoP ${accessToken}` });
  expect((await server.post(headers)).status).toBe(200);
  expect(reasons).toEqual([
    "invalid cnf.jkt: expected a token that is bound to a key",
    "invalid scheme: expected DPoP for a bound token, received Bearer",
    "invalid DPoP: expected a valid proof that is new",
  ]);
});

test("does not report a request for a nonce [auth S15]", async () => {
  const reasons: string[] = [];
  const server = open(dpop({ nonces: true }), ({ message }) => reasons.push(message));
  const signer = dpop();
  const accessToken = await boundToken(signer);
  const [, challenge] = await server.refused(await signer.headers({ ...TARGET, accessToken }));
  expect(challenge).toContain('error="use_dpop_nonce"');
  expect(reasons).toEqual([]);
});

test("rejects a proof that was sent before [auth S15] [auth A18]", async () => {
  const server = open("allowed");
  const signer = dpop();
  const headers = await signer.headers({ ...TARGET, accessToken: await boundToken(signer) });
  expect((await server.post(headers)).status).toBe(200);
  expect((await server.refused(headers))[1]).toContain('error="invalid_dpop_proof"');
});

test("asks for a nonce, which the client sends [auth S15] [auth E3]", async () => {
  const server = open(dpop({ nonces: true }));
  const signer = dpop();
  const accessToken = await boundToken(signer);
  const first = await server.post(await signer.headers({ ...TARGET, accessToken }));
  expect(first.status).toBe(401);
  expect(first.headers.get("www-authenticate")).toContain('DPoP error="use_dpop_nonce"');
  expect(await signer.rememberNonce(RESOURCE, first.headers)).toBe(true);
  expect((await server.post(await signer.headers({ ...TARGET, accessToken }))).status).toBe(200);
});

describe("a token without a key", () => {
  test("is accepted as Bearer if keys are allowed [auth S15]", async () => {
    const authorization = `Bearer ${await issuer.sign()}`;
    expect((await open("allowed").post({ authorization })).status).toBe(200);
  });

  test("is rejected if keys are required [auth S15]", async () => {
    const authorization = `Bearer ${await issuer.sign()}`;
    const [status, challenge] = await open("required").refused({ authorization });
    expect(status).toBe(401);
    expect(challenge).toMatch(/^DPoP error="invalid_token"/);
  });

  test("is rejected with the scheme DPoP [auth S15]", async () => {
    const headers = await dpop().headers({ ...TARGET, accessToken: await issuer.sign() });
    expect((await open("allowed").refused(headers))[0]).toBe(401);
  });
});

test("without the option, DPoP counts as no credentials, and bound tokens are rejected [auth S15]", async () => {
  const server = open(undefined);
  const signer = dpop();
  const accessToken = await boundToken(signer);
  const [status, challenge] = await server.refused(
    await signer.headers({ ...TARGET, accessToken }),
  );
  expect([status, challenge]).toEqual([401, expect.stringMatching(/^Bearer resource_metadata="/)]);
  const bearer = await server.refused({ authorization: `Bearer ${accessToken}` });
  expect(bearer).toEqual([401, expect.stringContaining('error="invalid_token"')]);
});

test.each([
  ["allowed", /^DPoP resource_metadata="[^"]+", algs="ES256 [^"]+", Bearer resource_metadata="/],
  ["required", /^DPoP resource_metadata="[^"]+", algs="ES256 [^"]+"$/],
] as const)("tells clients that keys are %s [auth S15]", async (option, challenge) => {
  const server = open(option);
  expect(await server.refused({})).toEqual([401, expect.stringMatching(challenge)]);
  expect(server.auth.document).toMatchObject({
    dpop_signing_alg_values_supported: expect.arrayContaining(["ES256"]),
  });
  expect(server.auth.document["dpop_bound_access_tokens_required"]).toBe(
    option === "required" ? true : undefined,
  );
});
