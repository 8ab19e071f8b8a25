import { describe, expect, test } from "vitest";
import { parseChallenges } from "./challenges.js";
import type { Challenge } from "../model.js";

/** `bearer a=1 b=2 | basic` */
function shown(challenges: readonly Challenge[]): string {
  return challenges
    .map(({ scheme, pairs }) =>
      [scheme, ...pairs.map(([name, value]) => `${name}=${value}`)].join(" "),
    )
    .join(" | ");
}

describe("the parser of challenges [auth C2]", () => {
  test.each([
    // Well-formed.
    ["Bearer", "bearer"],
    ["bEaReR ReALm=x", "bearer realm=x"],
    ['Bearer realm="a b"', "bearer realm=a b"],
    ['Bearer realm="a", scope="b c"', "bearer realm=a scope=b c"],
    ['Bearer realm = "a"  ,\tscope\t=\tb', "bearer realm=a scope=b"],
    ['Bearer realm="a, Basic b=c"', "bearer realm=a, Basic b=c"],
    [String.raw`Bearer realm="a \"b\" \\ \c"`, 'bearer realm=a "b" \\ c'],
    ['Bearer realm=""', "bearer realm="],
    ['Bearer error_scope="no", scope=yes', "bearer error_scope=no scope=yes"],
    ['Basic realm="x", Bearer scope=a', "basic realm=x | bearer scope=a"],
    ["Basic, Bearer", "basic | bearer"],
    ["Negotiate YWJj==, Bearer scope=a", "negotiate | bearer scope=a"],
    ["Negotiate a/b+c~d_e-f.g=", "negotiate"],
    ["Bearer , scope=a", "bearer scope=a"],
    [", ,Bearer scope=a, ,", "bearer scope=a"],
    ["Bearer   scope=a", "bearer scope=a"],
    ['DPoP algs="ES256 EdDSA", Bearer scope=a', "dpop algs=ES256 EdDSA | bearer scope=a"],
    [
      'Bearer resource_metadata="https://a/x", resource_metadata="https://b/y"',
      "bearer resource_metadata=https://a/x resource_metadata=https://b/y",
    ],
    ['Bearer realm="é"', "bearer realm=é"],
    ["", ""],
    // Malformed challenges count as none. Others beside them count.
    ["Bearer scope=a b", ""],
    ["Bearer resource_metadata=https://a/x", ""],
    ['Bearer realm="open', ""],
    ['Bearer realm="a" scope="b"', ""],
    ["Bearer scope=", "bearer"],
    ["realm=x", ""],
    ["Bearer abc==, realm=x", ""],
    ["Bearer scope=a, b\u0000c=d", ""],
    ["Bearer scope=a, Digest @@, Basic", "bearer scope=a | basic"],
    ['Digest qop="a" "b, c", Bearer scope=a', "bearer scope=a"],
    ["Bearer =x, Basic realm=y", "basic realm=y"],
    ["@, Bearer scope=a", "bearer scope=a"],
  ])("reads %j", (header, expected) => {
    expect(shown(parseChallenges([header]))).toBe(expected);
  });
});
