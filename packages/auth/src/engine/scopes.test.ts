import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { selectScopes, splitScope, unionScopes, withOfflineAccess } from "./scopes.js";

const scopes = array(string());

test("the union of scopes is idempotent and commutative as a set [auth T5]", () => {
  assert(
    property(scopes, scopes, (one, other) => {
      const union = unionScopes(one, other);
      expect(unionScopes(union, union)).toEqual(union);
      expect(unionScopes(union, one)).toEqual(union);
      expect(unionScopes(other, one).sort()).toEqual([...union].sort());
      expect(new Set(union)).toEqual(new Set([...one, ...other]));
      expect(union).toHaveLength(new Set(union).size);
    }),
  );
});

test("selects the scopes of the challenge, the metadata, the application, or none [auth C15]", () => {
  const all = { challenge: ["a"], metadata: ["b"], application: ["c"] };
  expect(selectScopes(all)).toEqual(["a"]);
  expect(selectScopes({ ...all, challenge: [] })).toEqual(["b"]);
  expect(selectScopes({ application: ["c", "c"] })).toEqual(["c"]);
  expect(selectScopes({})).toEqual([]);
});

test("adds offline_access only if it is listed and tokens are kept [auth C15]", () => {
  expect(withOfflineAccess(["a"], ["offline_access"], true)).toEqual(["a", "offline_access"]);
  expect(withOfflineAccess(["a"], ["offline_access"], false)).toEqual(["a"]);
  expect(withOfflineAccess(["a"], ["b"], true)).toEqual(["a"]);
  expect(withOfflineAccess(["a"], undefined, true)).toEqual(["a"]);
});

test("splits a scope parameter [auth C15]", () => {
  expect(splitScope(" a  b a ")).toEqual(["a", "b"]);
  expect(splitScope(undefined)).toEqual([]);
});
