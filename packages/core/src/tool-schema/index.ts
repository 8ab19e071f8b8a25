/** Functions that servers and clients use to read the schemas of tools. */
export { mirroredArguments, type Mirrored } from "./mirrored.js";
export { eachSubschema } from "./subschemas.js";
