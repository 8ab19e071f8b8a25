/** Generated files of the template `extension`. */
import { expect, test } from "vitest";
import { generateExtension } from "./generated.js";

const HEAD = 'import type { Result, Tool } from "@mcp-gen/protocol/2026-07-28";';

test("the schema of a new extension may use what generate reads (audit E6)", () => {
  const files = generateExtension({
    id: "com.acme/places",
    base: "2026-07-28",
    schema: `${HEAD}
export enum Side { Left = "left", Right = "right" }
interface Tree<T> { value: T; inner?: Tree<T>[] }
interface Place extends Result {
  at: [x: number, side?: Side];
  tool: Partial<Pick<Tool, "name">>;
  names: Record<Side, string | undefined>;
  tree: Tree<string>;
}
export { Place };`,
    overlay: { extension: { id: "com.acme/places", declaredBy: ["server"] } },
  });
  const types = files.find(({ path }) => path.endsWith("schema/types.ts"))?.text;
  expect(types).toContain("at: [x: number, side?: Side];");
  expect(types).toContain("tree: TreeOfString;");
});
