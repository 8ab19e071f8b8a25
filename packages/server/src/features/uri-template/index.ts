/** URI templates of resources: RFC 6570, in both directions, and a check for paths in URIs. */
export { expand, type TemplateScalar, type TemplateValue } from "./expand.js";
export { match, URI_LIMIT, type TemplateMatch } from "./match.js";
export { parseUriTemplate } from "./parse.js";
export { relativePathOf } from "./safe-path.js";
export type { Expression, Operator, TemplateVariable, UriTemplate } from "./template.js";
