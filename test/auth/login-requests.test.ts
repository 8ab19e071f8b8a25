/** The number of HTTP requests of a login. `npm run bench -- --only client` measures its time. */
import { expect, test } from "vitest";
import { callOnce, connectTo, personAuth, whoami } from "./quirky-client.js";
import { startQuirks } from "./quirks.mjs";

const MOST = 9;

test(`a login with registration takes at most ${MOST} requests with the first message [auth C1] [auth C13]`, async () => {
  const { quirks } = await callOnce({});
  const lines = quirks.lines();
  const last = lines.findIndex((_, index) => isAnswered(quirks.requests[index]));
  // The person opens one page.
  const login = lines.slice(0, last + 1).filter((line) => line !== "GET /authorize");
  expect(login).toContain("POST /register");
  expect(login.at(-1)).toBe("POST /mcp");
  expect(login.length).toBeLessThanOrEqual(MOST);
});

test("a later client with the same store takes no request more than without authorization [auth C21]", async () => {
  await using quirks = await startQuirks();
  const auth = personAuth(quirks);
  await auth.login(quirks.url);
  quirks.requests.length = 0;
  await using client = await connectTo(quirks.url, auth);
  await whoami(client);
  expect(quirks.lines().filter((line) => line.startsWith("POST"))).toEqual([
    "POST /mcp",
    "POST /mcp",
    "POST /mcp",
  ]);
  expect(quirks.requests.some(({ path }) => path !== "/mcp")).toBe(false);
});

function isAnswered(seen: { path: string; status: number } | undefined): boolean {
  return seen?.path === "/mcp" && seen.status === 200;
}
