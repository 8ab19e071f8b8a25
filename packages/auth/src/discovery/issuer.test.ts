import { describe, expect, test } from "vitest";
import { chooseIssuer, matchesIssuer } from "./issuer.js";

const AS = "https://as.example";

describe("the issuer of a document [auth C7] [req 178]", () => {
  test.each([
    [AS, AS, true],
    [`${AS}/tenant`, `${AS}/tenant`, true],
    // The one tolerance: an empty path with or without its slash.
    [AS, `${AS}/`, true],
    [`${AS}/`, AS, true],
    [AS, `${AS}//`, false],
    [`${AS}/tenant`, `${AS}/tenant/`, false],
    [`${AS}/tenant/`, `${AS}/tenant`, false],
    [`${AS}?tenant`, `${AS}?tenant/`, false],
    [`${AS}#tenant`, `${AS}#tenant/`, false],
    [AS, "https://AS.example", false],
    [AS, "HTTPS://as.example", false],
    [AS, `${AS}:443`, false],
    [AS, `${AS}:443/`, false],
    [`${AS}:8443`, `${AS}:8444`, false],
    [AS, "http://as.example", false],
    [AS, "https://as.example.evil.example", false],
    [AS, "https://evil.example", false],
    [`${AS}/ten%61nt`, `${AS}/tenant`, false],
    [`${AS}/tenant`, AS, false],
    [AS, `${AS}/tenant`, false],
    [AS, `${AS}x`, false],
    [AS, "", false],
    ["", "/", false],
    ["as.example", "as.example/", false],
  ])("requested %j, received %j: %j", (requested, received, expected) => {
    expect(matchesIssuer(requested, received)).toBe(expected);
  });

  test("must be equal as text with strictIssuer", () => {
    expect(matchesIssuer(AS, AS, { strictIssuer: true })).toBe(true);
    expect(matchesIssuer(AS, `${AS}/`, { strictIssuer: true })).toBe(false);
    expect(matchesIssuer(`${AS}/`, AS, { strictIssuer: true })).toBe(false);
  });

  test("may be the exception that trustedIssuers names for the requested issuer", () => {
    const trustedIssuers = { [AS]: "https://tenant.example/{tenant}" };
    expect(matchesIssuer(AS, "https://tenant.example/{tenant}", { trustedIssuers })).toBe(true);
    const strict = { trustedIssuers, strictIssuer: true };
    expect(matchesIssuer(AS, "https://tenant.example/{tenant}", strict)).toBe(true);
    expect(matchesIssuer(AS, "https://tenant.example/other", { trustedIssuers })).toBe(false);
    expect(matchesIssuer(`${AS}/`, "https://tenant.example/{tenant}", { trustedIssuers })).toBe(
      false,
    );
    expect(matchesIssuer("https://b.example", AS, { trustedIssuers })).toBe(false);
    expect(matchesIssuer("constructor", "x", { trustedIssuers: {} })).toBe(false);
    expect(matchesIssuer(AS, AS, { trustedIssuers })).toBe(true);
  });
});

const none = (): boolean => false;
const isThird = async (issuer: string): Promise<boolean> => issuer === "https://c.example";
const selectSecond = async (issuers: readonly string[]): Promise<string> => issuers[1] ?? "";
const refuse = (): never => expect.unreachable();

describe("the choice among several issuers [auth C11]", () => {
  const ISSUERS = ["https://a.example", "https://b.example", "https://c.example"];

  test("prefers an issuer with tokens or a registration", async () => {
    expect(await chooseIssuer(ISSUERS, isThird, refuse)).toBe("https://c.example");
  });

  test("otherwise asks the application, otherwise takes the first", async () => {
    expect(await chooseIssuer(ISSUERS, none, selectSecond)).toBe("https://b.example");
    expect(await chooseIssuer(ISSUERS, none)).toBe("https://a.example");
  });

  test("does not ask about one issuer", async () => {
    expect(await chooseIssuer(["https://a.example"], none, refuse)).toBe("https://a.example");
  });

  test("rejects an issuer that is not in the list", async () => {
    await expect(chooseIssuer(ISSUERS, none, () => "https://evil.example")).rejects.toThrow(
      "selectIssuer: expected one of https://a.example, https://b.example, https://c.example, received https://evil.example",
    );
  });
});
