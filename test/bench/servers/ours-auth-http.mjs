// Our server behind node:http, with the access tokens of a test issuer. Prints a token before it listens. The argument is
// the way in which the token is checked:
//
//   none               no check
//   jwt                jwt(), which caches tokens
//   introspection      introspection(), which caches results
//   uncached ALG       jwt() without its cache. Prints the ports of the same server without a check, and with a check by
//                      jwtVerify of jose alone. `GET /verify` on the first port only calls jwtVerify, 640 times
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
// The load has one principal, which calls more often than the default limit allows.
const rate = { capacity: 1e9, perSecond: 1e9 };
const server = await echoServer({ rateLimit: { methods: { "tools/call": rate } } });
if (way === "uncached") await listenForComparison();
console.error(`token: ${token}`);
createServer(toNodeListener(server, options)).listen(port, "127.0.0.1");

async function listenForComparison() {
  const { createLocalJWKSet, jwtVerify } = await peer("jose");
  const set = createLocalJWKSet(issuer.jwks);
  const verify = () => jwtVerify(token, set, { issuer: issuer.issuer, audience: resource });
  const open = toNodeListener(server);
  const checked = toNodeListener(server, {
    async authenticate() {
      const { payload } = await verify();
      return { principal: String(payload.sub) };
    },
  });
  const openPort = await listen(async (request, response) => {
    if (request.url !== "/verify") return open(request, response);
    for (let done = 0; done < 640; done++) await verify();
    response.end();
  });
  console.error(`ports: ${openPort} ${await listen(checked)}`);
}

/** @param {import("node:http").RequestListener} listener */
async function listen(listener) {
  const other = createServer(listener);
  await new Promise((resolve) => void other.listen(0, "127.0.0.1", () => resolve(undefined)));
  return /** @type {import("node:net").AddressInfo} */ (other.address()).port;
}
