import { assert, property, webUrl } from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalServer, coversServer } from "./canonical.js";
import { chooseResource } from "./override-resource.js";
import type { AuthNotice } from "../model.js";

describe("a resource [auth C4]", () => {
  test.each([
    ["https://mcp.example/a/mcp", true],
    ["https://mcp.example/a/mcp/", true],
    ["https://mcp.example/a", true],
    ["https://mcp.example/a/", true],
    ["https://mcp.example/", true],
    ["https://mcp.example", true],
    ["HTTPS://MCP.Example:443/a/mcp", true],
    ["https://mcp.example/a/mc", false],
    ["https://mcp.example/a/mcp/tools", false],
    ["https://mcp.example/a/MCP", false],
    ["https://mcp.example/b", false],
    ["https://mcp.example/a/%6dcp", false],
    ["https://mcp.example/a/../a/mcp", false],
    ["https://mcp.example/a/mcp/.", false],
    ["https://mcp.example//a/mcp", false],
    ["http://mcp.example/a/mcp", false],
    ["https://mcp.example:8443/a/mcp", false],
    ["https://other.example/a/mcp", false],
    ["https://mcp.example.evil.example/a/mcp", false],
    ["https://mcp.example@evil.example/a/mcp", false],
    ["https://user@mcp.example/a/mcp", false],
    ["https://mcp.example/a/mcp?", false],
    ["https://mcp.example/a/mcp?x=1", false],
    ["https://mcp.example/a/mcp#", false],
    ["https://mcp.example/a/mcp#x", false],
    ["https://mcp.example\\a\\mcp", false],
    [" https://mcp.example/a/mcp", false],
    ["https:mcp.example/a/mcp", false],
    ["urn:mcp:example", false],
    ["", false],
  ])("%j for https://mcp.example/a/mcp: %j", (resource, expected) => {
    expect(coversServer(resource, "https://mcp.example/a/mcp")).toBe(expected);
  });

  test("may end with a slash where the server does not, and the reverse", () => {
    expect(coversServer("https://mcp.example/mcp/", "https://mcp.example/mcp")).toBe(true);
    expect(coversServer("https://mcp.example/mcp", "https://mcp.example/mcp/")).toBe(true);
    expect(coversServer("https://mcp.example/", "https://mcp.example")).toBe(true);
  });
});

describe("the URL of the server", () => {
  test.each([
    ["https://mcp.example", "https://mcp.example"],
    ["https://MCP.example:443/", "https://mcp.example"],
    ["https://mcp.example/mcp?key=1#top", "https://mcp.example/mcp"],
    ["https://mcp.example/mcp/", "https://mcp.example/mcp/"],
    ["http://localhost:3000/a/../mcp", "http://localhost:3000/mcp"],
  ])("%s becomes %s [auth C5]", (server, expected) => {
    expect(canonicalServer(server)).toBe(expected);
  });

  test("does not change if it is already canonical, and covers itself", () => {
    assert(
      property(webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const server = canonicalServer(url);
        expect(canonicalServer(server)).toBe(server);
        expect(coversServer(server, url)).toBe(true);
      }),
    );
  });
});

describe("the parameter resource [auth C5] [req 176]", () => {
  const SERVER = "https://mcp.example/mcp";
  const METADATA = { resource: "HTTPS://mcp.example" };

  test.each([
    ["the text of the metadata", METADATA, undefined, "HTTPS://mcp.example"],
    ["the server without metadata", undefined, undefined, SERVER],
    ["the server without an entry in the map", undefined, { "https://b.example": "x" }, SERVER],
  ])("is %s, without a notice", (_, metadata, override, expected) => {
    const notices: AuthNotice[] = [];
    const notice = (each: AuthNotice): void => void notices.push(each);
    expect(chooseResource(SERVER, metadata, override, notice)).toBe(expected);
    expect(notices).toEqual([]);
  });

  test.each([
    ["api://files", "api://files"],
    [{ "https://mcp.example/mcp?x=1": "api://files" }, "api://files"],
    [false as const, undefined],
    [{ [SERVER]: false as const }, undefined],
  ])("is the override %j, with a notice", (override, expected) => {
    const notices: AuthNotice[] = [];
    const notice = (each: AuthNotice): void => void notices.push(each);
    expect(chooseResource(SERVER, METADATA, override, notice)).toBe(expected);
    expect(notices).toEqual([
      {
        code: "auth/resource-override",
        resource: SERVER,
        message:
          expected === undefined
            ? `${SERVER}: requesting tokens without the parameter resource, because the option resource says so`
            : `${SERVER}: requesting tokens with resource=api://files, because the option resource says so`,
      },
    ]);
  });
});
