/** 2024-11-05 to 2025-03-26: batches, audio, tool annotations. */
import { lose, type JsonObject, type Run, type StepInfo } from "@mcp-gen/adapt/runtime";
import type { Step } from "mcp-gen/step";

export default [
  {
    at: "batch-added",
    why: "A message may be an array of messages.",
    up: "never",
    down: {
      refuse: "2024-11-05 has no batches: each message is sent separately",
      answer: { error: -32600 },
      session: "batch",
    },
  },
  {
    at: "gate-changed completion/complete server",
    why: "Servers declare a capability for completions. 2024-11-05 has no such capability.",
    up: "same",
    down: "same",
  },
  {
    at: [
      "member-added PromptMessage.content AudioContent",
      "member-added CallToolResult.content.[] AudioContent",
    ],
    why: "Prompts and tool results may contain audio. Older clients receive it as an embedded resource.",
    up: "same",
    down: { custom: audioAsResource, gives: "EmbeddedResource", loss: "approximated" },
  },
  {
    at: "member-added CreateMessageResult.content AudioContent",
    why: "A model may respond with audio.",
    up: "same",
    down: {
      refuse: "2024-11-05 has no audio in sampling",
      answer: { error: -32603 },
    },
  },
  {
    at: "member-added SamplingMessage.content AudioContent",
    why: "A sampling request may contain audio.",
    up: "same",
    down: {
      refuse: "2024-11-05 has no audio in sampling",
      answer: { error: -32602 },
    },
  },
] satisfies Step;

/** Converts an audio block to an embedded resource with a placeholder URI. */
export function audioAsResource(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { data, mimeType, annotations } = value;
  lose(run, step, "approximated", at, "audio came with 2025-03-26: sent as an embedded resource");
  const resource = { uri: "audio:content", mimeType, blob: data };
  return annotations === undefined
    ? { type: "resource", resource }
    : { type: "resource", resource, annotations };
}
