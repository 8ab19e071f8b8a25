import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOf } from "@mcp-gen/generator/tree/manifest";
import { listenForInterrupts } from "../../src/scaffold/interrupt.js";
import {
  findPackage,
  installedPackages,
  packTarballs,
  tarballSpec,
  withNeeds,
  type InstalledPackage,
} from "../../src/scaffold/vendor.js";

let root: string;
let installed: ReadonlyMap<string, InstalledPackage>;

/** `mcp-gen` with three packages. One has a nested copy of its dependency, as package managers may install it. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "mcp-gen-packages-")));
  const scope = "node_modules/@mcp-gen";
  put(".", "mcp-gen", ["@mcp-gen/adapt", "@mcp-gen/generator", "@mcp-gen/inspect", "yargs"]);
  put(`${scope}/adapt`, "@mcp-gen/adapt", ["@mcp-gen/protocol"]);
  put(`${scope}/generator`, "@mcp-gen/generator", []);
  put(`${scope}/protocol`, "@mcp-gen/protocol", []);
  put(`${scope}/inspect`, "@mcp-gen/inspect", ["@mcp-gen/client"]);
  put(`${scope}/inspect/${scope}/client`, "@mcp-gen/client", ["@mcp-gen/protocol"]);
  for (const part of ["runtime", "schema", "templates"]) {
    const folder = join(root, scope, "generator", part);
    mkdirSync(folder);
    writeFileSync(join(folder, "part.txt"), part);
  }
  installed = installedPackages(root);
});
afterAll(() => rmSync(root, { recursive: true }));

function put(folder: string, name: string, needs: string[]): void {
  mkdirSync(join(root, folder, "dist"), { recursive: true });
  writeFileSync(join(root, folder, "dist/index.js"), `export const name = "${name}";\n`);
  const dependencies = Object.fromEntries(needs.map((need) => [need, "1.0.0"]));
  const manifest = { name, version: "1.0.0", dependencies, files: ["dist", "schema"] };
  writeFileSync(join(root, folder, "package.json"), JSON.stringify(manifest));
}

function specs(...names: string[]): string[] {
  return withNeeds(installed, names).map(tarballSpec);
}

test("finds all our packages that the command depends on", () => {
  expect([...installed.keys()].sort()).toEqual([
    "@mcp-gen/adapt",
    "@mcp-gen/client",
    "@mcp-gen/generator",
    "@mcp-gen/inspect",
    "@mcp-gen/protocol",
    "mcp-gen",
  ]);
});

test("includes dependencies, with tarballs as specifiers", () => {
  expect(specs("@mcp-gen/inspect", "@mcp-gen/client")).toEqual([
    "file:vendor/mcp-gen-client-1.0.0.tgz",
    "file:vendor/mcp-gen-inspect-1.0.0.tgz",
    "file:vendor/mcp-gen-protocol-1.0.0.tgz",
  ]);
  expect(specs()).toEqual([]);
  expect(() => findPackage(installed, "@mcp-gen/nothing")).toThrow(
    "--vendor: the package @mcp-gen/nothing is not installed with mcp-gen; ",
  );
});

test("equal packages give equal tarballs, and no other files remain", async () => {
  const work = mkdtempSync(join(tmpdir(), "mcp-gen-work-"));
  const interrupts = listenForInterrupts();
  const pack = () =>
    packTarballs(withNeeds(installed, ["mcp-gen"]), { env: process.env, interrupts, parent: work });
  const [first, second] = [await pack(), await pack()];
  interrupts.close();
  expect(first.map(({ path }) => path)).toEqual([
    "vendor/mcp-gen-adapt-1.0.0.tgz",
    "vendor/mcp-gen-client-1.0.0.tgz",
    "vendor/mcp-gen-generator-1.0.0.tgz",
    "vendor/mcp-gen-inspect-1.0.0.tgz",
    "vendor/mcp-gen-protocol-1.0.0.tgz",
    "vendor/mcp-gen-1.0.0.tgz",
  ]);
  expect(second.map(({ content }) => hashOf(content))).toEqual(
    first.map(({ content }) => hashOf(content)),
  );
  expect(readdirSync(work)).toEqual([]);
  rmSync(work, { recursive: true });
});

test("reports in one line if npm cannot pack", async () => {
  const work = mkdtempSync(join(tmpdir(), "mcp-gen-work-"));
  const interrupts = listenForInterrupts();
  const surroundings = { env: { PATH: work }, interrupts, parent: work };
  await expect(
    packTarballs(withNeeds(installed, ["@mcp-gen/adapt"]), surroundings),
  ).rejects.toThrow(
    "--vendor: expected npm to pack 2 packages, but npm is not installed; install npm, or omit --vendor",
  );
  interrupts.close();
  expect(readdirSync(work)).toEqual([]);
  rmSync(work, { recursive: true });
});

test("this repository contains every package that a project may need", () => {
  const own = dirname(fileURLToPath(new URL("../../package.json", import.meta.url)));
  const found = [...installedPackages(own).keys()];
  for (const name of ["client", "core", "http", "protocol", "server", "stdio", "testing"]) {
    expect(found).toContain(`@mcp-gen/${name}`);
  }
});
