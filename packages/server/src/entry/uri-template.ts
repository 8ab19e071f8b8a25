/** URI templates of resources: RFC 6570, in both directions, and a check for paths in URIs. */
export {
  expand,
  type TemplateScalar,
  type TemplateValue,
} from "../features/uri-template/expand.js";
export { match, URI_LIMIT, type TemplateMatch } from "../features/uri-template/match.js";
export { parseUriTemplate } from "../features/uri-template/parse.js";
export { relativePathOf } from "../features/uri-template/safe-path.js";
export type {
  Expression,
  Operator,
  TemplateVariable,
  UriTemplate,
} from "../features/uri-template/template.js";
