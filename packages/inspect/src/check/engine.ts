/** What structured results are compared with output schemas by, where `jsonSchema` is not given. */
import type { JsonSchemaEngine } from "@mcp-gen/client";

/** Ajv where it is installed, because it knows every keyword; otherwise the engine that needs no package. */
export async function defaultEngine(): Promise<JsonSchemaEngine> {
  try {
    return (await import("@mcp-gen/json-schema/ajv")).ajv();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return (await import("@mcp-gen/json-schema/builtin")).builtin();
  }
}
