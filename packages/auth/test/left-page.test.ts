/** Logins that leave the page: a new page completes them with the record of the first. */
import { memoryTokenStore, oauth, type RedirectMethod, type TokenStore } from "@mcp-gen/auth";
import { expect, test } from "vitest";
import { readLeftPage } from "../src/engine/left-page.js";
import { FakeWorld, ISSUER, send, SERVER } from "./fake-world.js";

const REDIRECT = "https://app.example/login";

interface Left {
  readonly record: string;
  readonly response: string;
}

/** Leaves the page, and returns what the page keeps. */
async function leave(world: FakeWorld, store: TokenStore): Promise<Left> {
  return new Promise((resolve) => {
    const login: RedirectMethod = {
      kind: "redirect",
      prepare: async () => ({
        redirectUri: REDIRECT,
        run: async ({ url, record }) => {
          resolve({ record, response: await world.login({ url }) });
          return new Promise<never>(() => {});
        },
        close() {},
      }),
    };
    void send(world, oauth({ login, store, fetch: world.fetch }));
  });
}

/** The client of the page that the person comes back to. */
function comeBack(world: FakeWorld, store: TokenStore, left: Left) {
  const login: RedirectMethod = {
    kind: "redirect",
    prepare: () => Promise.reject(new Error("a second login")),
    resume: () => left,
  };
  return oauth({ login, store, fetch: world.fetch });
}

async function setUp() {
  const [world, store] = [new FakeWorld(), memoryTokenStore()];
  return { world, store, left: await leave(world, store) };
}

/** Changes a member of the record. */
function changed({ record, response }: Left, members: object): Left {
  return { record: JSON.stringify({ ...JSON.parse(record), ...members }), response };
}

test("completes the login after the redirect [auth C17] [auth L5]", async () => {
  const { world, store, left } = await setUp();
  const auth = comeBack(world, store, left);
  expect(await send(world, auth)).toBe(200);
  expect([world.logins, world.count("/token"), world.count("/register")]).toEqual([1, 1, 1]);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: true, issuer: ISSUER });
});

test("keeps what the record says about the fallback and about proofs [auth C17]", async () => {
  const { left } = await setUp();
  const told = (members: object): unknown[] => {
    const read = readLeftPage(changed(left, members).record, SERVER);
    return [read.isFallback, read.usesProof];
  };
  expect(told({})).toEqual([false, false]);
  expect(told({ isFallback: true, usesProof: true })).toEqual([true, true]);
  expect(told({ isFallback: "yes", usesProof: 1 })).toEqual([false, false]);
});

test.each([
  ["of another server", { mcpServer: "https://other.example/mcp" }],
  ["without the requested issuer", { requestedIssuer: undefined }],
  ["with another type of the requested issuer", { requestedIssuer: 1 }],
])("rejects a record %s, and sends no code [auth C17] [auth A6]", async (_, members) => {
  const { world, store, left } = await setUp();
  const auth = comeBack(world, store, changed(left, members));
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/state", resource: SERVER });
  expect(world.count("/token")).toBe(0);
});

test("sends no code to an authorization server whose metadata changed [auth C17] [auth A3]", async () => {
  const { world, store, left } = await setUp();
  world.metadata = { issuer: `${ISSUER}/` };
  const auth = comeBack(world, store, left);
  const error = await send(world, auth).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "auth/issuer-mismatch", issuer: ISSUER, resource: SERVER });
  expect(world.count("/token")).toBe(0);
});

test("needs the client that started the login [auth C17]", async () => {
  const { world, left } = await setUp();
  const auth = comeBack(world, memoryTokenStore(), left);
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/no-client" });
  expect(world.count("/token")).toBe(0);
});
