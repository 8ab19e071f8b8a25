import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { clientKey, readStoreKey, serverKey, tokenKey } from "./keys.js";

test("reads back each key of the store [auth D1]", () => {
  const text = string();
  assert(
    property(text, text, text, text, (resource, issuer, clientId, account) => {
      expect(readStoreKey(tokenKey(resource, issuer, clientId, account))).toEqual({
        kind: "token",
        resource,
        issuer,
        clientId,
        account,
      });
      expect(readStoreKey(serverKey(resource, account))).toEqual({
        kind: "server",
        server: resource,
        account,
      });
      expect(readStoreKey(clientKey(issuer))).toEqual({ kind: "client", issuer });
    }),
  );
});

test("ignores keys of other programs [auth D1]", () => {
  for (const key of ["", "token", '["token"]', '["other","a","b"]', "[1]", '{"kind":"token"}']) {
    expect(readStoreKey(key)).toBeUndefined();
  }
});
