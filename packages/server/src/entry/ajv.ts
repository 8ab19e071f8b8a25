/** The `ajv()` engine for plain JSON Schema, which compiles schemas to code: for `defineServer({ jsonSchema })`. */
export * from "@mcp-gen/json-schema/ajv";
