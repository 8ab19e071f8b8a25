/** Reads and validates the tool arguments that clients repeat in headers. */
import { mirroredArguments as read, type Mirrored } from "@mcp-gen/core/tool-schema";
import type { JsonSchema } from "@mcp-gen/json-schema";
import { looksSecret } from "../../schema/secret-names.js";

/** Rejects headers that may contain secrets, because intermediaries log headers (2026-07-28, server/tools). */
export function mirroredArguments(inputSchema: JsonSchema): Mirrored {
  return read(inputSchema, (header, path) =>
    looksSecret(header) || path.some(looksSecret)
      ? `expected no secret, received ${JSON.stringify(header)}; remove it, because intermediaries log headers`
      : undefined,
  );
}
