/** The page about extensions names the base types of each revision. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { revisions } from "@mcp-gen/protocol";
import { expect, test } from "vitest";
import { repository } from "./workshop.js";

const page = readFileSync(join(repository, "docs/generator/extensions.md"), "utf8");
const [, table = ""] = page.split(/^\| Base types .*\n.*\n/m);
const rows = [...table.matchAll(/^\| (`.*`) +\| (all|[\d-]+ and newer) +\|$/gm)];

test.each(revisions)("lists the base types of %s", (revision) => {
  const path = `packages/protocol/src/${revision}/schema/types.ts`;
  const types = readFileSync(join(repository, path), "utf8");
  expect(rows).toHaveLength(4);
  for (const [, names = "", from = ""] of rows) {
    const isListed = from === "all" || revision >= from.slice(0, revision.length);
    for (const [, name = ""] of names.matchAll(/`(\w+)`/g)) {
      const isExported = new RegExp(`^export (interface|type) ${name}\\b`, "m").test(types);
      expect([name, isExported]).toEqual([name, isListed]);
    }
  }
});
