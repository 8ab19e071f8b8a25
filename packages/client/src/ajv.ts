/** The engine `ajv()` for the option `jsonSchema` of `connect`. Compiles plain JSON Schema to code. */
export * from "@mcp-gen/json-schema/ajv";
