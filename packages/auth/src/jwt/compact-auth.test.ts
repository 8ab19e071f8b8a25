/** The results of authentication that are cached. */
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { testIssuer } from "../testing.js";
import { CompactAuth } from "./compact-auth.js";

const ISSUER = "https://as.example.com";
const issuer = await testIssuer({ issuer: ISSUER });

async function finish(compact: CompactAuth, sub: string) {
  const token = await issuer.sign({ sub, role: { name: "admin" } });
  const principal = JSON.stringify([ISSUER, sub]);
  const auth = { principal, scopes: ["a", "b"], clientId: "client", subject: sub, expiresAt: 1 };
  const [, payload = ""] = token.split(".");
  return { auth: compact.finish(auth, ISSUER, payload), token };
}

test("reads the claims from the token when they are used [auth S8] [auth S6]", async () => {
  const { auth } = await finish(new CompactAuth(), "ada");
  expect(auth).toMatchObject({
    principal: '["https://as.example.com","ada"]',
    scopes: ["a", "b"],
    clientId: "client",
    issuer: ISSUER,
    subject: "ada",
    expiresAt: 1,
    claims: { iss: ISSUER, sub: "ada", role: { name: "admin" } },
  });
  expect({ ...auth }.claims).toEqual(auth.claims);
  expect(JSON.parse(JSON.stringify(auth))).toHaveProperty("claims.sub", "ada");
});

test("is read-only, with its claims [auth S6]", async () => {
  const { auth } = await finish(new CompactAuth(), "ada");
  expect(Object.isFrozen(auth)).toBe(true);
  expect(Object.isFrozen(auth.claims) && Object.isFrozen(auth.claims?.["role"])).toBe(true);
});

test("does not contain the token [auth S8]", async () => {
  const { auth, token } = await finish(new CompactAuth(), "ada");
  const [, , signature = ""] = token.split(".");
  const text = inspect(auth, { showHidden: true, getters: true, depth: 9, maxStringLength: null });
  expect(text).toContain("admin");
  expect(text).not.toContain(signature);
  expect(Object.keys(auth)).not.toContain("token");
});

test("stores equal scopes once for all tokens [auth S6]", async () => {
  const compact = new CompactAuth();
  const [first, second] = await Promise.all([finish(compact, "ada"), finish(compact, "bob")]);
  expect(first.auth.scopes).toBe(second.auth.scopes);
  expect(first.auth.principal).not.toBe(second.auth.principal);
});

test("scopes that contain a space are not two scopes [auth S6]", () => {
  const compact = new CompactAuth();
  const scopesOf = (...scopes: string[]): readonly string[] | undefined =>
    compact.finish({ principal: "ada", scopes }, ISSUER, "").scopes;
  expect(scopesOf("a b")).toEqual(["a b"]);
  expect(scopesOf("a", "b")).toEqual(["a", "b"]);
});
