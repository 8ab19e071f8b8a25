// Our server behind node:http, with the access tokens of a test issuer. Prints a token before it listens. The argument is
// the way in which the token is checked:
//
//   none               no check
//   jwt                jwt(), which caches tokens
//   uncached ALG       jwt() without its cache
//   jose ALG           jwtVerify of jose, and nothing else
//   introspection      introspection(), which caches results
import { protect, introspection } from "@mcp-gen/auth/server";
import { jwt } from "@mcp-gen/auth/jwt";
import { testIssuer } from "@mcp-gen/auth/testing";
import { toNodeListener } from "@mcp-gen/server/http";
import { createServer } from "node:http";
import { echoServer } from "./ours.mjs";
import { peer, port } from "./peer.mjs";

const resource = `http://127.0.0.1:${port}/mcp`;
const [, , way = "none", algorithm = "ES256"] = process.argv;
const issuer = await testIssuer({
  audience: resource,
  algorithm: /** @type {"ES256" | "RS256"} */ (algorithm),
});
const token = await issuer.sign({
  exp: Math.floor(Date.now() / 1000) + 3600,
  scope: "files:read files:write",
});
const keys = { issuer: issuer.issuer, jwks: issuer.jwks };

/** @param {import("@mcp-gen/auth/server").TokenVerifier} verify */
const protection = (verify) => ({
  auth: protect({ resource, authorizationServers: [issuer.issuer], verify }),
});

/** @type {Record<string, () => Promise<import("@mcp-gen/http").HttpOptions>>} */
const ways = {
  none: async () => ({}),
  jwt: async () => protection(jwt(keys)),
  uncached: async () => protection(jwt({ ...keys, cache: false })),
  jose: async () => {
    const { createLocalJWKSet, jwtVerify } = await peer("jose");
    const set = createLocalJWKSet(issuer.jwks);
    return {
      authenticate: async (request) => {
        const sent = request.header("authorization")?.slice("Bearer ".length);
        const { payload } = await jwtVerify(sent, set, {
          issuer: issuer.issuer,
          audience: resource,
        });
        return { principal: String(payload.sub) };
      },
    };
  },
  introspection: async () =>
    protection(
      introspection({
        endpoint: "http://127.0.0.1/introspect",
        clientId: "bench",
        clientSecret: "secret",
        fetch: async () =>
          Response.json({ active: true, sub: "user", aud: resource, scope: "files:read" }),
      }),
    ),
};

const options = await ways[way]?.();
if (options === undefined) throw new Error(`expected ${Object.keys(ways).join(", ")}: ${way}`);
console.error(`token: ${token}`);
// The load has one principal, which calls more often than the default limit allows.
const rate = { capacity: 1e9, perSecond: 1e9 };
const server = await echoServer({ rateLimit: { methods: { "tools/call": rate } } });
createServer(toNodeListener(server, options)).listen(port, "127.0.0.1");
