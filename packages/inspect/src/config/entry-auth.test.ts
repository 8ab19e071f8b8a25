import { expect, test } from "vitest";
import { serverEntries } from "./entries.js";

const source = { env: { SECRET: "a-secret" }, folder: "/project", home: "/home/ada" };
const read = (auth: unknown) =>
  serverEntries({ mcpServers: { one: { url: "https://mcp.example/mcp", auth } } }, source);

test("reads the client of a login, and hides its secret [auth K3]", () => {
  const auth = {
    clientId: "cli",
    clientSecret: "${env:SECRET}",
    scopes: ["read"],
    callbackPort: 8080,
    theirs: true,
  };
  const { entries, faults } = read(auth);
  expect(faults).toEqual([]);
  expect(entries[0]).toMatchObject({
    auth: { clientId: "cli", clientSecret: "a-secret", scopes: ["read"], callbackPort: 8080 },
    secrets: expect.arrayContaining([{ name: "clientSecret", value: "a-secret" }]),
  });
  expect(entries[0]).not.toHaveProperty("auth.theirs");
});

test.each([
  ["text", "auth: expected an object"],
  [{ clientId: 1 }, "auth.clientId: expected a string"],
  [{ clientSecret: ["a-secret"] }, "auth.clientSecret: expected a string"],
  [{ scopes: "read" }, "auth.scopes: expected an array of strings"],
  [{ callbackPort: 0 }, "auth.callbackPort: expected a number from 1 to 65535"],
  [{ callbackPort: "8080" }, "auth.callbackPort: expected a number from 1 to 65535"],
])("refuses %j without showing values [auth K3]", (auth, fault) => {
  expect(read(auth).faults).toEqual([`mcpServers.one: ${fault}`]);
});
