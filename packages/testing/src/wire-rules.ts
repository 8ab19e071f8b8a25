/** What each revision says of its messages, for clients that are strict. Loaded for the revision that is spoken. */
import type { Revision } from "@mcp-gen/protocol";

/** The generated judgement of a revision. */
export interface WireRules {
  isParamsOf(method: string, value: unknown): boolean;
  isResultOf(method: string, value: unknown): boolean;
  explainParamsOf(method: string, value: unknown): readonly { readonly message: string }[];
}

export async function rulesOf(revision: Revision): Promise<WireRules> {
  const [{ isParamsOf, isResultOf }, { explainParamsOf }] = await modulesOf(revision);
  return { isParamsOf, isResultOf, explainParamsOf };
}

type Modules = [Pick<WireRules, "isParamsOf" | "isResultOf">, Pick<WireRules, "explainParamsOf">];

/** Written out, so that bundlers and tests find the modules. */
function modulesOf(revision: Revision): Promise<Modules> {
  switch (revision) {
    case "2024-11-05":
      return Promise.all([
        import("@mcp-gen/protocol/2024-11-05/messages"),
        import("@mcp-gen/protocol/2024-11-05/explain-params"),
      ]);
    case "2025-03-26":
      return Promise.all([
        import("@mcp-gen/protocol/2025-03-26/messages"),
        import("@mcp-gen/protocol/2025-03-26/explain-params"),
      ]);
    case "2025-06-18":
      return Promise.all([
        import("@mcp-gen/protocol/2025-06-18/messages"),
        import("@mcp-gen/protocol/2025-06-18/explain-params"),
      ]);
    case "2025-11-25":
      return Promise.all([
        import("@mcp-gen/protocol/2025-11-25/messages"),
        import("@mcp-gen/protocol/2025-11-25/explain-params"),
      ]);
    case "2026-07-28":
      return Promise.all([
        import("@mcp-gen/protocol/newest/messages"),
        import("@mcp-gen/protocol/newest/explain-params"),
      ]);
    default:
      return revision satisfies never;
  }
}
