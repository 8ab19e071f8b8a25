/** The code of `protect` that few servers need. It is loaded with the first request that needs it. */
export { authenticateBound } from "./bound-tokens.js";
export { respond, respondOnNode } from "./document-handlers.js";
export { legacyDocument } from "./legacy-metadata.js";
