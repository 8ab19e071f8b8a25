/**
 * The templates, in the order in which they are offered.
 */

import type { Template } from "../project.js";
import { clientTemplate } from "./client.js";
import { extensionTemplate } from "./extension.js";
import { protocolTemplate } from "./protocol.js";
import { serverTemplate } from "./server.js";

/** Every kind of project that can be made. The first is what `--yes` takes. */
export const TEMPLATES: readonly Template[] = [
  serverTemplate,
  clientTemplate,
  extensionTemplate,
  protocolTemplate,
];
