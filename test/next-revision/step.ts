/** 2026-07-28 to 2027-01-01: adds list etags and tool search, and removes completion. */
import type { Step } from "mcp-gen/step";

export default [
  {
    at: "method-removed completion/complete",
    why: "Completion left the protocol.",
    up: { refuse: "completion/complete left with 2027-01-01", answer: { error: -32601 } },
    down: "never",
  },
  {
    at: "ListToolsResult.etag",
    why: "A list says when it has changed; an empty tag is never right.",
    up: { fill: "" },
    down: { drop: "etag came with 2027-01-01" },
  },
] satisfies Step;
