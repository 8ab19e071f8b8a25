import { array, assert, constantFrom, property, string, stringMatching, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { challengesIn, parseChallenges } from "./challenges.js";
import type { Challenge } from "../model.js";

/** `bearer a=1 b=2 | basic` */
function shown(challenges: readonly Challenge[]): string {
  return challenges
    .map(({ scheme, pairs }) =>
      [scheme, ...pairs.map(([name, value]) => `${name}=${value}`)].join(" "),
    )
    .join(" | ");
}

function print([scheme, pairs]: [string, [string, string][]]): string {
  return `${scheme} ${pairs.map(([name, text]) => `${name}="${text.replace(/["\\]/g, "\\$&")}"`).join(", ")}`;
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

  test("reads several header lines, which are joined with commas, for Bearer and DPoP", () => {
    const headers = new Headers();
    headers.append("www-authenticate", 'Basic realm="a"');
    headers.append("WWW-Authenticate", 'Bearer scope="b"');
    headers.append("www-authenticate", 'dpop algs="ES256", Digest');
    expect(shown(challengesIn(headers))).toBe("bearer scope=b | dpop algs=ES256");
    expect(challengesIn(new Headers())).toEqual([]);
  });

  test("keeps the first value of a repeated parameter, and lists all", () => {
    const [challenge] = parseChallenges(["Bearer scope=a, SCOPE=b"]);
    expect(challenge?.params).toEqual(new Map([["scope", "a"]]));
    expect(challenge?.pairs).toEqual([
      ["scope", "a"],
      ["scope", "b"],
    ]);
  });

  test("never throws", () => {
    const part = constantFrom(
      "Bearer",
      " ",
      ",",
      "=",
      '"',
      "\\",
      "realm",
      "\t",
      "a==",
      "\u0000",
      "é",
    );
    const noise = array(part, { maxLength: 40 }).map((parts) => parts.join(""));
    assert(
      property(noise, string(), (first, second) => {
        expect(parseChallenges([first, second])).toBeInstanceOf(Array);
      }),
      { numRuns: 2_000 },
    );
  });

  test("inverts a printer", () => {
    const token = stringMatching(/^[!#$%&'*+.^_`|~0-9a-z-]+$/);
    const value = stringMatching(/^[\t -~\u0080-\u00ff]*$/);
    const challenge = tuple(token, array(tuple(token, value), { minLength: 1, maxLength: 4 }));
    assert(
      property(array(challenge, { maxLength: 4 }), (challenges) => {
        const parsed = parseChallenges([challenges.map(print).join(", ")]);
        expect(parsed.map(({ scheme, pairs }) => [scheme, pairs])).toEqual(challenges);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(['"\\', "a ", "a=,", " ", "\t", "a", "=", 'a="', 'a="b",', '\\"', ",", "@ "])(
    "ends soon for a long header of %j",
    (part) => {
      // A quadratic parser would need minutes.
      for (const end of ["", "@", '"', "\\"]) {
        expect(parseChallenges([`Bearer ${part.repeat(1_000_000)}${end}`])).toBeInstanceOf(Array);
      }
    },
  );
});
