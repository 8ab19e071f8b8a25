/** What servers and clients both read from the schemas of tools. */
export { mirroredArguments, type Mirrored } from "./mirrored.js";
export { eachSubschema } from "./subschemas.js";
