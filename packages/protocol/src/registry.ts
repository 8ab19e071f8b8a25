/**
 * The messages of every revision. Importing this module loads all revisions, so use it in tools,
 * not in servers or clients.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as params20241105 from "./2024-11-05/explain-params.js";
import * as explain20241105 from "./2024-11-05/explain.js";
import * as messages20241105 from "./2024-11-05/messages.js";
import * as methods20241105 from "./2024-11-05/methods.js";
import * as parse20241105 from "./2024-11-05/parse.js";
import * as params20250326 from "./2025-03-26/explain-params.js";
import * as explain20250326 from "./2025-03-26/explain.js";
import * as messages20250326 from "./2025-03-26/messages.js";
import * as methods20250326 from "./2025-03-26/methods.js";
import * as parse20250326 from "./2025-03-26/parse.js";
import * as params20250618 from "./2025-06-18/explain-params.js";
import * as explain20250618 from "./2025-06-18/explain.js";
import * as messages20250618 from "./2025-06-18/messages.js";
import * as methods20250618 from "./2025-06-18/methods.js";
import * as parse20250618 from "./2025-06-18/parse.js";
import * as params20251125 from "./2025-11-25/explain-params.js";
import * as explain20251125 from "./2025-11-25/explain.js";
import * as messages20251125 from "./2025-11-25/messages.js";
import * as methods20251125 from "./2025-11-25/methods.js";
import * as parse20251125 from "./2025-11-25/parse.js";
import * as params20260728 from "./2026-07-28/explain-params.js";
import * as explain20260728 from "./2026-07-28/explain.js";
import * as messages20260728 from "./2026-07-28/messages.js";
import * as methods20260728 from "./2026-07-28/methods.js";
import * as parse20260728 from "./2026-07-28/parse.js";
import type { Revision } from "./index.js";
import type { MessageProtocol } from "./runtime/registry.js";

/** The functions for the messages of each revision. */
export const registry: Readonly<Record<Revision, MessageProtocol>> = {
  "2024-11-05": {
    ...messages20241105,
    ...parse20241105,
    ...methods20241105,
    ...params20241105,
    explainers: explain20241105,
  },
  "2025-03-26": {
    ...messages20250326,
    ...parse20250326,
    ...methods20250326,
    ...params20250326,
    explainers: explain20250326,
  },
  "2025-06-18": {
    ...messages20250618,
    ...parse20250618,
    ...methods20250618,
    ...params20250618,
    explainers: explain20250618,
  },
  "2025-11-25": {
    ...messages20251125,
    ...parse20251125,
    ...methods20251125,
    ...params20251125,
    explainers: explain20251125,
  },
  "2026-07-28": {
    ...messages20260728,
    ...parse20260728,
    ...methods20260728,
    ...params20260728,
    explainers: explain20260728,
  },
};
