// Measures the heap of cached tokens: fills the cache of jwt() or introspection(), and prints the bytes that it takes and
// the length of a token as JSON. The arguments are the algorithm of the tokens, or `opaque`, and their number. Run with
// --expose-gc.
import { introspection, protect } from "@mcp-gen/auth/server";
import { jwt } from "@mcp-gen/auth/jwt";
import { testIssuer } from "@mcp-gen/auth/testing";

const [, , kind = "ES256", count = "10000"] = process.argv;
const resource = "https://files.example.com/mcp";
const issuer = await testIssuer({
  issuer: "https://as.example.com/realms/main",
  audience: resource,
  algorithm: kind === "RS256" ? "RS256" : "ES256",
});
const scope = "files:read files:write";
const verify =
  kind === "opaque"
    ? introspection({
        endpoint: "https://as.example.com/introspect",
        clientId: "files",
        clientSecret: "secret",
        fetch: async () => Response.json(claimsOf(crypto.randomUUID())),
      })
    : jwt({ issuer: issuer.issuer, jwks: issuer.jwks });
const { authenticate } = protect({ resource, authorizationServers: [issuer.issuer], verify });

/** @param {string} sub */
function claimsOf(sub) {
  const iat = Math.floor(Date.now() / 1000);
  const { issuer: iss } = issuer;
  const client = { client_id: "client", token_type: "Bearer" };
  return { active: true, iss, aud: resource, sub, iat, exp: iat + 300, scope, ...client };
}

/** @returns {Promise<string>} */
async function createToken() {
  if (kind !== "opaque") return issuer.sign({ sub: crypto.randomUUID(), scope });
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** @param {number} tokens */
async function fill(tokens) {
  for (let index = 0; index < tokens; index++) {
    const token = await createToken();
    const header = (/** @type {string} */ name) =>
      name === "authorization" ? `Bearer ${token}` : undefined;
    const request = { method: "POST", path: "/mcp", header };
    const auth = await authenticate(
      /** @type {import("@mcp-gen/http").HttpRequestInfo} */ (/** @type {unknown} */ (request)),
    );
    if (auth === undefined || !("principal" in auth)) throw new Error("a token was rejected");
  }
}

async function heap() {
  await new Promise((resolve) => void setTimeout(resolve, 100));
  for (let turn = 0; turn < 2; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// The first tokens replace those that come before, so the cache is full at the end, and not at the start.
await fill(100);
const before = await heap();
await fill(Number(count));
const bytes = (await heap()) - before;
const { length } = await createToken();
console.log(JSON.stringify({ bytes, length }));
