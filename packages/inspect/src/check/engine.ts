/** The default of `jsonSchema`, which validates structured results. */
import type { JsonSchemaEngine } from "@mcp-gen/client";

/** Uses Ajv if it is installed, because it supports every keyword; otherwise the built-in engine. */
export async function defaultEngine(): Promise<JsonSchemaEngine> {
  try {
    return (await import("@mcp-gen/json-schema/ajv")).ajv();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return (await import("@mcp-gen/json-schema/builtin")).builtin();
  }
}
