/**
 * Every pair of revisions, by source and target.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { names as names20241105 } from "./names/2024-11-05.js";
import { names as names20250326 } from "./names/2025-03-26.js";
import { names as names20250618 } from "./names/2025-06-18.js";
import { names as names20251125 } from "./names/2025-11-25.js";
import { names as names20260728 } from "./names/2026-07-28.js";
import type { Pairs } from "./runtime/index.js";
import { pair as from20250326to20241105 } from "./to-2024-11-05/from-2025-03-26.js";
import { pair as from20250618to20241105 } from "./to-2024-11-05/from-2025-06-18.js";
import { pair as from20251125to20241105 } from "./to-2024-11-05/from-2025-11-25.js";
import { pair as from20260728to20241105 } from "./to-2024-11-05/from-2026-07-28.js";
import { pair as from20241105to20250326 } from "./to-2025-03-26/from-2024-11-05.js";
import { pair as from20250618to20250326 } from "./to-2025-03-26/from-2025-06-18.js";
import { pair as from20251125to20250326 } from "./to-2025-03-26/from-2025-11-25.js";
import { pair as from20260728to20250326 } from "./to-2025-03-26/from-2026-07-28.js";
import { pair as from20241105to20250618 } from "./to-2025-06-18/from-2024-11-05.js";
import { pair as from20250326to20250618 } from "./to-2025-06-18/from-2025-03-26.js";
import { pair as from20251125to20250618 } from "./to-2025-06-18/from-2025-11-25.js";
import { pair as from20260728to20250618 } from "./to-2025-06-18/from-2026-07-28.js";
import { pair as from20241105to20251125 } from "./to-2025-11-25/from-2024-11-05.js";
import { pair as from20250326to20251125 } from "./to-2025-11-25/from-2025-03-26.js";
import { pair as from20250618to20251125 } from "./to-2025-11-25/from-2025-06-18.js";
import { pair as from20260728to20251125 } from "./to-2025-11-25/from-2026-07-28.js";
import { pair as from20241105to20260728 } from "./to-2026-07-28/from-2024-11-05.js";
import { pair as from20250326to20260728 } from "./to-2026-07-28/from-2025-03-26.js";
import { pair as from20250618to20260728 } from "./to-2026-07-28/from-2025-06-18.js";
import { pair as from20251125to20260728 } from "./to-2026-07-28/from-2025-11-25.js";
import type { Types as Types20241105 } from "./types/2024-11-05.js";
import type { Types as Types20250326 } from "./types/2025-03-26.js";
import type { Types as Types20250618 } from "./types/2025-06-18.js";
import type { Types as Types20251125 } from "./types/2025-11-25.js";
import type { Types as Types20260728 } from "./types/2026-07-28.js";

/** The types of each revision, by name. */
export interface AllTypes {
  "2024-11-05": Types20241105;
  "2025-03-26": Types20250326;
  "2025-06-18": Types20250618;
  "2025-11-25": Types20251125;
  "2026-07-28": Types20260728;
}

/** The adapters from one revision to another: `pairs[from][to]`. */
export const pairs: Pairs = {
  "2024-11-05": {
    "2024-11-05": {
      from: "2024-11-05",
      to: "2024-11-05",
      same: names20241105,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2025-03-26": from20241105to20250326,
    "2025-06-18": from20241105to20250618,
    "2025-11-25": from20241105to20251125,
    "2026-07-28": from20241105to20260728,
  },
  "2025-03-26": {
    "2025-03-26": {
      from: "2025-03-26",
      to: "2025-03-26",
      same: names20250326,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2024-11-05": from20250326to20241105,
    "2025-06-18": from20250326to20250618,
    "2025-11-25": from20250326to20251125,
    "2026-07-28": from20250326to20260728,
  },
  "2025-06-18": {
    "2025-06-18": {
      from: "2025-06-18",
      to: "2025-06-18",
      same: names20250618,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2024-11-05": from20250618to20241105,
    "2025-03-26": from20250618to20250326,
    "2025-11-25": from20250618to20251125,
    "2026-07-28": from20250618to20260728,
  },
  "2025-11-25": {
    "2025-11-25": {
      from: "2025-11-25",
      to: "2025-11-25",
      same: names20251125,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2024-11-05": from20251125to20241105,
    "2025-03-26": from20251125to20250326,
    "2025-06-18": from20251125to20250618,
    "2026-07-28": from20251125to20260728,
  },
  "2026-07-28": {
    "2026-07-28": {
      from: "2026-07-28",
      to: "2026-07-28",
      same: names20260728,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2024-11-05": from20260728to20241105,
    "2025-03-26": from20260728to20250326,
    "2025-06-18": from20260728to20250618,
    "2025-11-25": from20260728to20251125,
  },
};
