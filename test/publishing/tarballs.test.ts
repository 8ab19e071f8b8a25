// The contents of each tarball: only required files, and the same bytes each time.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { publishedPackages } from "../../scripts/packages.mjs";
import { pack, packedPackages } from "../support/packed.js";

interface Manifest {
  license?: string;
  sideEffects?: boolean | string[];
  engines?: object;
  bin?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  scripts?: object;
  dependencies?: Record<string, string>;
  repository?: object;
}

let folder = "";
beforeAll(async () => {
  folder = await packedPackages();
});

const packages = publishedPackages();
const ours = packages.map(({ name }) => name);

/** Dependencies of auth. Applications get their security fixes without a release of this project. */
const RANGES = ["jose", "oauth4webapi"];

describe.each(packages)("$name", ({ name, tarball, version, importable }) => {
  const read = (file: string): string =>
    execFileSync("tar", ["-xOzf", join(folder, tarball), `package/${file}`], { encoding: "utf8" });
  const manifest = (): Manifest => JSON.parse(read("package.json")) as Manifest;
  const files = (): string[] =>
    execFileSync("tar", ["-tzf", join(folder, tarball)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((file) => file.replace(/^package\//, ""));

  test("has a license, a README, and a manifest without install scripts", () => {
    expect(read("LICENSE")).toContain("Apache License");
    expect(read("README.md")).toMatch(new RegExp(`^# ${name}$`, "m"));
    const { license, engines, scripts, sideEffects } = manifest();
    expect({ license, engines, scripts }).toEqual({
      license: "Apache-2.0",
      engines: { node: ">=20.19" },
      scripts: undefined,
    });
    // Programs bundle the libraries, but neither the command nor the generator.
    const isBundled = importable && name !== "mcp-gen" && name !== "@mcp-gen/generator";
    const canBeShaken = sideEffects === false || Array.isArray(sideEffects);
    expect(canBeShaken).toBe(isBundled);
  });

  test("contains each file of its manifest, and their imports", () => {
    const { exports = {}, bin = {} } = manifest();
    const named = [...Object.values(exports), bin].flatMap((entry) =>
      typeof entry === "string" ? [entry] : Object.values(entry),
    );
    const contained = files();
    for (const file of named.map((path) => path.replace(/^\.\//, ""))) {
      // `*` in an export stands for any path.
      const [start = "", end = ""] = file.split("*");
      const matches = (path: string): boolean => path.startsWith(start) && path.endsWith(end);
      expect(contained.some(file.includes("*") ? matches : (path) => path === file), file).toBe(
        true,
      );
    }
  });

  test("depends on exact versions of our packages, and has no source, test or report", () => {
    const { dependencies = {} } = manifest();
    for (const [dependency, wanted] of Object.entries(dependencies)) {
      const exact = ours.includes(dependency) ? version : /^\d+\.\d+\.\d+$/;
      expect(wanted, dependency).toMatch(RANGES.includes(dependency) ? /^\^\d/ : exact);
    }
    const unwanted =
      /(^|\/)(src|test|api|node_modules)\/|\.test\.|tsconfig[^/]*\.json|tsbuildinfo|\.reports/;
    const carried = /^(schema|templates)\//;
    expect(files().filter((file) => unwanted.test(file) && !carried.test(file))).toEqual([]);
  });
});

test("packs the same bytes again", async () => {
  const again = mkdtempSync(join(tmpdir(), "packed-again-"));
  try {
    await pack(again);
    const sums = (where: string): string[] =>
      packages.map(({ tarball }) => {
        const bytes = readFileSync(join(where, tarball));
        return `${tarball} ${createHash("sha256").update(bytes).digest("hex")}`;
      });
    expect(sums(again)).toEqual(sums(folder));
  } finally {
    rmSync(again, { recursive: true });
  }
});
