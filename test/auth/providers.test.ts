/** The page about authorization servers names the switches that exist, with their meaning and their result. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { FAILING } from "./quirk-cases.js";
import { QUIRKS } from "./quirk-list.mjs";

const page = readFileSync(
  fileURLToPath(new URL("../../docs/security/authorization-servers.md", import.meta.url)),
  "utf8",
);

/** Returns the cells of the table that follows a text. */
function tableAfter(text: string): string[][] {
  const [, rest = ""] = page.split(text);
  const lines = rest.split("\n").slice(rest.split("\n").findIndex((line) => line.startsWith("|")));
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(2, end === -1 ? undefined : end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const providers = tableAfter("# Authorization servers in practice\n");
const switches = tableAfter("## The switches\n");

const capital = (text: string): string => text[0]?.toUpperCase() + text.slice(1);

test("lists every switch with its meaning [auth T2]", () => {
  const expected = Object.entries(QUIRKS).map(([id, text]) => [id, capital(text)]);
  expect(switches.map((cells) => cells.slice(0, 2))).toEqual(expected);
});

test("names the error of every switch that fails, and only of those [auth T2]", () => {
  const named = switches.map(([id = "", , result = ""]) => [
    id,
    /auth\/[\w-]+/.exec(result)?.[0] ?? "",
  ]);
  // Q2 fails only with an option, and Q28 only while the server is down. Both have tests of their own.
  const codes = new Map([
    ["Q2", "auth/issuer-mismatch"],
    ["Q28", "auth/unavailable"],
    ...FAILING.map(({ quirk, code }) => [quirk.replace(/:.*/, ""), code] as const),
  ]);
  expect(named).toEqual(Object.keys(QUIRKS).map((id) => [id, codes.get(id) ?? ""]));
});

test("every provider has a section, and switches or a note that nothing is tested [auth T2]", () => {
  expect(providers.map(([name]) => name)).toEqual([
    "Entra ID",
    "Auth0",
    "Okta",
    "Keycloak",
    "Cognito",
    "Google",
    "GitHub",
    "WorkOS",
  ]);
  const named = providers.flatMap((cells) => cells.at(-1)?.split(" ") ?? []);
  const known = ["only", "by", "reading", ...Object.keys(QUIRKS)];
  expect(named.filter((word) => !known.includes(word))).toEqual([]);
  const missing = providers.filter(([name]) => !page.includes(`\n## ${name}\n`));
  expect(missing).toEqual([]);
});
