/**
 * The engine `cfworker()` for the option `jsonSchema` of `connect`. Validates plain JSON Schema on hosts that forbid
 * `eval`.
 */
export * from "@mcp-gen/json-schema/cfworker";
