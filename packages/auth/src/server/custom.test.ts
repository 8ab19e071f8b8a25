/** Verification by a function of the application. */
import { expect, test } from "vitest";
import { fakeClock } from "@mcp-gen/core";
import { rejectionOf, RESOURCE, verifierOf, verify } from "../../test/verifiers.js";
import { UnavailableError } from "../server.js";
import { custom, type CustomToken } from "./custom.js";

const clock = fakeClock();

async function check(found: Partial<CustomToken> | undefined): Promise<string> {
  const all = found && { principal: "ada", audience: RESOURCE, ...found };
  return rejectionOf(
    await verify(
      verifierOf(
        custom(() => all),
        { clock },
      ),
      "t",
    ),
  );
}

test("passes token and request, and returns the result [auth S7]", async () => {
  const seen: unknown[] = [];
  const one = verifierOf(
    custom(async (token, { method, path }) => {
      seen.push(token, method, path);
      return { principal: "ada", audience: [RESOURCE], claims: { a: 1 } };
    }),
    { clock },
  );
  expect(await verify(one, "t")).toMatchObject({ principal: "ada", scopes: [], claims: { a: 1 } });
  expect(await verify(one, "t")).toMatchObject({ principal: "ada" });
  expect(seen).toEqual(["t", "POST", "/mcp", "t", "POST", "/mcp"]);
});

test.each<[Partial<CustomToken> | undefined, RegExp]>([
  [undefined, /^custom: /],
  [null as unknown as undefined, /^custom: /],
  [{ audience: "https://other.example.com" }, /^aud: /],
  [{ audience: [] }, /^aud: /],
  [{ audience: undefined as unknown as string }, /^aud: /],
  [{ expiresAt: clock.now() }, /^expiresAt: /],
  [{ expiresAt: Number.NaN }, /^expiresAt: /],
  [{ expiresAt: new Date(clock.now() + 1) as unknown as number }, /^expiresAt: /],
  [{ expiresAt: String(clock.now() + 1) as unknown as number }, /^expiresAt: /],
  [{ expiresAt: null as unknown as number }, /^expiresAt: /],
  [{ principal: "" }, /^principal: /],
  [{ principal: undefined as unknown as string }, /^principal: /],
])("rejects %j [auth S7] [req 173]", async (found, problem) => {
  expect(await check(found)).toMatch(problem);
});

test.each([{}, { expiresAt: clock.now() + 1 }, { audience: ["x", RESOURCE] }])(
  "accepts %j [auth S7]",
  async (found) => {
    expect(await check(found)).toBe("");
  },
);

test("an UnavailableError is not a rejection of the token [auth S7]", async () => {
  const verifier = custom(() => {
    throw new UnavailableError("database: expected an answer, received none");
  });
  expect(await verify(verifierOf(verifier, { clock }), "t")).toEqual({
    kind: "unavailable",
    message: "database: expected an answer, received none",
    retryAfterMs: 5_000,
  });
});

test("requires the audience at compile time [auth S7]", () => {
  // @ts-expect-error The audience is missing.
  expect(custom(() => ({ principal: "ada" }))).toBeDefined();
});

test("does not freeze objects of the application [auth S7]", async () => {
  const claims = { user: { name: "Ada" } };
  const one = verifierOf(
    custom(() => ({ principal: "a", audience: RESOURCE, claims })),
    { clock },
  );
  await verify(one, "t");
  expect(Object.isFrozen(claims) || Object.isFrozen(claims.user)).toBe(false);
});
