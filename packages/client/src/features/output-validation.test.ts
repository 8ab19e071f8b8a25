import { builtin } from "@mcp-gen/json-schema/builtin";
import { InvalidResultError } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { OutputSchemas } from "./output-schemas.js";
import { OutputValidation } from "./output-validation.js";

const outputSchema = { type: "object", required: ["high"] };
const tools = [{ name: "forecast", inputSchema: { type: "object" }, outputSchema }];

test("a list is out of date when the tools change while the validator loads (audit D9)", async () => {
  const results = new OutputValidation();
  let finish!: () => void;
  const loading = new Promise<void>((resolve) => (finish = resolve));
  results.load = async () => {
    await loading;
    return OutputSchemas.of(builtin(), "2025-11-25", () => {});
  };
  const call = (): Promise<unknown> =>
    results.validate(
      "tools/call",
      { name: "forecast" },
      Promise.resolve({ structuredContent: {} }),
    );
  const old = results.listed({}, { tools });
  results.onNotification({ method: "notifications/tools/list_changed", params: {} });
  finish();
  await old;
  await expect(call()).resolves.toBeDefined();
  await results.listed({}, { tools });
  await expect(call()).rejects.toThrow(InvalidResultError);
});
