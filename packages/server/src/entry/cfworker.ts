/** The `cfworker()` engine for plain JSON Schema, for hosts that forbid `eval`: for `defineServer({ jsonSchema })`. */
export * from "@mcp-gen/json-schema/cfworker";
