/** The templates, in the order of the prompt. */

import type { Template } from "../project.js";
import { clientTemplate } from "./client.js";
import { extensionTemplate } from "./extension.js";
import { protocolTemplate } from "./protocol.js";
import { serverTemplate } from "./server.js";

/** All templates. The first is the default of `--yes`. */
export const TEMPLATES: readonly Template[] = [
  serverTemplate,
  clientTemplate,
  extensionTemplate,
  protocolTemplate,
];
