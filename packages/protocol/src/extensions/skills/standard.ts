/**
 * The types of io.modelcontextprotocol/skills as Standard Schemas, for libraries that accept a
 * schema.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "../../runtime/standard-schema.js";
import type { StandardSchema } from "../../runtime/standard-schema.js";
import {
  explainClientRequest,
  explainGetSkillRequest,
  explainGetSkillRequestParams,
  explainGetSkillResult,
  explainListSkillsRequest,
  explainListSkillsResult,
  explainReadResourceDirectoryRequest,
  explainReadResourceDirectoryRequestParams,
  explainReadResourceDirectoryResult,
  explainServerResult,
  explainSkill,
  explainSkillFrontmatter,
  explainSkillResource,
  explainSkillsServerCapabilities,
} from "./explain.js";
import {
  isClientRequest,
  isGetSkillRequest,
  isGetSkillRequestParams,
  isGetSkillResult,
  isListSkillsRequest,
  isListSkillsResult,
  isReadResourceDirectoryRequest,
  isReadResourceDirectoryRequestParams,
  isReadResourceDirectoryResult,
  isServerResult,
  isSkill,
  isSkillFrontmatter,
  isSkillResource,
  isSkillsServerCapabilities,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.SkillResource} as a Standard Schema. */
export const SkillResource: StandardSchema<types.SkillResource> = /* @__PURE__ */ standardSchema(
  isSkillResource,
  explainSkillResource,
);

/** {@link types.SkillFrontmatter} as a Standard Schema. */
export const SkillFrontmatter: StandardSchema<types.SkillFrontmatter> =
  /* @__PURE__ */ standardSchema(isSkillFrontmatter, explainSkillFrontmatter);

/** {@link types.Skill} as a Standard Schema. */
export const Skill: StandardSchema<types.Skill> = /* @__PURE__ */ standardSchema(
  isSkill,
  explainSkill,
);

/** {@link types.ListSkillsRequest} as a Standard Schema. */
export const ListSkillsRequest: StandardSchema<types.ListSkillsRequest> =
  /* @__PURE__ */ standardSchema(isListSkillsRequest, explainListSkillsRequest);

/** {@link types.ListSkillsResult} as a Standard Schema. */
export const ListSkillsResult: StandardSchema<types.ListSkillsResult> =
  /* @__PURE__ */ standardSchema(isListSkillsResult, explainListSkillsResult);

/** {@link types.GetSkillRequestParams} as a Standard Schema. */
export const GetSkillRequestParams: StandardSchema<types.GetSkillRequestParams> =
  /* @__PURE__ */ standardSchema(isGetSkillRequestParams, explainGetSkillRequestParams);

/** {@link types.GetSkillRequest} as a Standard Schema. */
export const GetSkillRequest: StandardSchema<types.GetSkillRequest> =
  /* @__PURE__ */ standardSchema(isGetSkillRequest, explainGetSkillRequest);

/** {@link types.GetSkillResult} as a Standard Schema. */
export const GetSkillResult: StandardSchema<types.GetSkillResult> = /* @__PURE__ */ standardSchema(
  isGetSkillResult,
  explainGetSkillResult,
);

/** {@link types.ReadResourceDirectoryRequestParams} as a Standard Schema. */
export const ReadResourceDirectoryRequestParams: StandardSchema<types.ReadResourceDirectoryRequestParams> =
  /* @__PURE__ */ standardSchema(
    isReadResourceDirectoryRequestParams,
    explainReadResourceDirectoryRequestParams,
  );

/** {@link types.ReadResourceDirectoryRequest} as a Standard Schema. */
export const ReadResourceDirectoryRequest: StandardSchema<types.ReadResourceDirectoryRequest> =
  /* @__PURE__ */ standardSchema(
    isReadResourceDirectoryRequest,
    explainReadResourceDirectoryRequest,
  );

/** {@link types.ReadResourceDirectoryResult} as a Standard Schema. */
export const ReadResourceDirectoryResult: StandardSchema<types.ReadResourceDirectoryResult> =
  /* @__PURE__ */ standardSchema(isReadResourceDirectoryResult, explainReadResourceDirectoryResult);

/** {@link types.SkillsServerCapabilities} as a Standard Schema. */
export const SkillsServerCapabilities: StandardSchema<types.SkillsServerCapabilities> =
  /* @__PURE__ */ standardSchema(isSkillsServerCapabilities, explainSkillsServerCapabilities);

/** {@link types.ClientRequest} as a Standard Schema. */
export const ClientRequest: StandardSchema<types.ClientRequest> = /* @__PURE__ */ standardSchema(
  isClientRequest,
  explainClientRequest,
);

/** {@link types.ServerResult} as a Standard Schema. */
export const ServerResult: StandardSchema<types.ServerResult> = /* @__PURE__ */ standardSchema(
  isServerResult,
  explainServerResult,
);
