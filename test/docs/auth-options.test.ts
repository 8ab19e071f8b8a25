/** The pages about authorization name every option, and every public name of `@mcp-gen/auth` has a comment. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./workshop.js";

const folder = join(repository, "packages/auth/api");
const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));

/** Returns the members of an interface in the API reports. */
function membersOf(name: string): string[] {
  const start = new RegExp(`^(?:export )?interface ${name}(?: extends [^{]+)? \\{$`, "m");
  const report = reports.find((text) => start.test(text));
  const [, body = ""] = report?.split(start) ?? [];
  const [own = ""] = body.split("\n}");
  return [...own.matchAll(/^ {4}(?:readonly )?(\w+)\??[(:]/gm)].map(([, member = ""]) => member);
}

const page = (name: string): string =>
  readFileSync(join(repository, "docs/security", `${name}.md`), "utf8");

test.each([
  ["log-in-to-a-server", "OAuthOptions"],
  ["log-in-to-a-server", "AuthOptions"],
  ["log-in-to-a-server", "Application"],
  ["log-in-to-a-server", "Registration"],
  ["log-in-to-a-server", "LoginOptions"],
  ["log-in-to-a-server", "BrowserLoginOptions"],
  ["log-in-to-a-server", "PasteLoginOptions"],
  ["log-in-to-a-server", "RedirectLoginOptions"],
  ["log-in-to-a-server", "PopupLoginOptions"],
  ["token-stores", "TokenStore"],
  ["token-stores", "FileTokenStoreOptions"],
  ["token-stores", "StorageTokenStoreOptions"],
  ["authorization-for-programs", "WorkloadOptions"],
  ["authorization-for-programs", "EnterpriseOptions"],
  ["protect-a-server", "ProtectedResourceOptions"],
  ["protect-a-server", "ProtectOptions"],
  ["protect-a-server", "ClaimOptions"],
  ["protect-a-server", "JwtOptions"],
  ["protect-a-server", "IntrospectionOptions"],
  ["protect-a-server", "CustomToken"],
  ["protect-a-server", "TestIssuerOptions"],
  ["protect-a-server", "TestIssuer"],
])("%s names every member of %s [auth section 10]", (name, type) => {
  const text = page(name);
  const members = membersOf(type);
  expect(members).not.toEqual([]);
  // In code: between backticks, or as a member of an object or a call.
  const isNamed = (member: string): boolean =>
    new RegExp(`\`[^\`\n]*\\b${member}\\b[^\`\n]*\`|\\b${member}[:(]`).test(text);
  expect(members.filter((member) => !isNamed(member))).toEqual([]);
});

test("the table of options has every option of oauth() and no other [auth section 10]", () => {
  const [, section = ""] = page("log-in-to-a-server").split("\n## Options\n");
  const [table = ""] = section.split("\n\nIn `client`");
  const rows = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
  expect(rows.sort()).toEqual([...membersOf("OAuthOptions"), ...membersOf("AuthOptions")].sort());
});

test("every public name has a comment [auth section 10]", () => {
  const undocumented = reports.flatMap((text) => text.match(/^.*\(undocumented\)\n.*$/gm) ?? []);
  expect(reports.length).toBeGreaterThan(6);
  expect(undocumented).toEqual([]);
});
