/** The types of handles: names, arguments and results of the known tools. */
import type { Client, Task, ToolTask } from "@mcp-gen/client";
import type { CatalogOf } from "@mcp-gen/client";
import { defineServer, tool } from "@mcp-gen/server";
import * as z from "zod";
import { expect, expectTypeOf, test } from "vitest";

const server = defineServer({
  name: "test",
  version: "1.0.0",
  tools: {
    sum: tool(
      {
        inputSchema: z.object({ a: z.number() }),
        outputSchema: z.object({ sum: z.number() }),
      },
      ({ a }) => ({ sum: a }),
    ),
  },
});

test("startTool knows the arguments and the result of a tool", () => {
  type Known = Client<CatalogOf<typeof server>>;
  const start = (client: Known) => client.startTool("sum", { a: 1 }, { ttlMs: 1 });
  type Handle = Awaited<ReturnType<typeof start>>;
  type Sum = Awaited<ReturnType<Handle["result"]>>["structuredContent"];
  expectTypeOf<Sum>().toEqualTypeOf<{ sum: number } | undefined>();
  expectTypeOf<Handle["task"]>().toEqualTypeOf<Task | undefined>();
  // @ts-expect-error -- `a` is a number
  const wrong = (client: Known) => client.startTool("sum", { a: "1" });
  expectTypeOf<ReturnType<Client["resumeTask"]>>().toEqualTypeOf<ToolTask>();
  expect([start, wrong]).toHaveLength(2);
});
