/** `mcp-gen/step`: the types of a step file, `schema/steps/2025-06-18_2025-11-25.ts`. */
export type {
  Action,
  Answer,
  Custom,
  Json,
  Rule,
  SessionNeed,
  Step,
} from "@mcp-gen/generator/step";
