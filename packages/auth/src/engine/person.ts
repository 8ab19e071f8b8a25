/** Loads the engine with the strategy of a person. */
export { createEngine } from "./engine.js";
export { personStrategy } from "./person-strategy.js";
