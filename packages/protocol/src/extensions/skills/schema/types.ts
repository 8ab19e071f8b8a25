/**
 * The types of io.modelcontextprotocol/skills, as its schema declares them.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../../2026-07-28/index.js";

/**
 * A file of a skill.
 *
 * @generated from schema/extensions/skills/schema.ts:24
 */
export interface SkillResource {
  /** URI of the file, for `resources/read`. */
  uri: string;
  /**
   * SHA-256 of the raw bytes of the file: `sha256:` and 64 lowercase hexadecimal digits.
   *
   * @pattern ^sha256:[0-9a-f]{64}$
   */
  digest: string;
  /**
   * Number of raw bytes of the file.
   *
   * @minimum 0
   */
  size: number;
}

/**
 * Front matter of a `SKILL.md` as JSON, with every field of its author.
 *
 * @generated from schema/extensions/skills/schema.ts:46
 */
export interface SkillFrontmatter {
  /** Name of the skill, and of its folder. */
  name: string;
  /** What the skill does, and when to use it. */
  description: string;
  [key: string]: unknown;
}

/**
 * What a server says about one skill.
 *
 * @generated from schema/extensions/skills/schema.ts:59
 */
export interface Skill {
  /** URI of the `SKILL.md`, which identifies the skill on its server. */
  uri: string;
  /** Front matter of the `SKILL.md`. */
  frontmatter: SkillFrontmatter;
  /** All files of the skill, with its `SKILL.md`; `dynamic` if their content is not stable. */
  resources: SkillResource[] | "dynamic";
}

/**
 * Sent by the client to list skills.
 *
 * @generated from schema/extensions/skills/schema.ts:73
 */
export interface ListSkillsRequest extends base.PaginatedRequest {
  method: "skills/list";
}

/**
 * Returned by the server for `skills/list`. The list may be incomplete or empty.
 *
 * @generated from schema/extensions/skills/schema.ts:82
 */
export interface ListSkillsResult extends base.PaginatedResult, base.CacheableResult {
  skills: Skill[];
}

/**
 * Params of `skills/get`.
 *
 * @generated from schema/extensions/skills/schema.ts:91
 */
export interface GetSkillRequestParams extends base.RequestParams {
  /** URI of the `SKILL.md`. */
  uri: string;
}

/**
 * Sent by the client to get the entry of one skill, listed or not.
 *
 * @generated from schema/extensions/skills/schema.ts:101
 */
export interface GetSkillRequest extends base.JSONRPCRequest {
  method: "skills/get";
  params: GetSkillRequestParams;
}

/**
 * Returned by the server for `skills/get`.
 *
 * @generated from schema/extensions/skills/schema.ts:111
 */
export interface GetSkillResult extends base.CacheableResult {
  skill: Skill;
}

/**
 * Params of `resources/directory/read`.
 *
 * @generated from schema/extensions/skills/schema.ts:120
 */
export interface ReadResourceDirectoryRequestParams extends base.PaginatedRequestParams {
  /** URI of the directory, without a slash at its end. */
  uri: string;
}

/**
 * Sent by the client to list the direct children of a directory.
 *
 * @generated from schema/extensions/skills/schema.ts:130
 */
export interface ReadResourceDirectoryRequest extends base.JSONRPCRequest {
  method: "resources/directory/read";
  params: ReadResourceDirectoryRequestParams;
}

/**
 * Returned by the server for `resources/directory/read`.
 *
 * @generated from schema/extensions/skills/schema.ts:140
 */
export interface ReadResourceDirectoryResult extends base.PaginatedResult {
  /** Files, and directories with the MIME type `inode/directory`. */
  resources: base.Resource[];
}

/**
 * Settings of a server.
 *
 * @generated from schema/extensions/skills/schema.ts:150
 */
export interface SkillsServerCapabilities {
  /** Whether the server has `resources/directory/read`. */
  directoryRead?: boolean;
}

/** @generated from schema/extensions/skills/schema.ts:156 */
export type ClientRequest = ListSkillsRequest | GetSkillRequest | ReadResourceDirectoryRequest;

/** @generated from schema/extensions/skills/schema.ts:159 */
export type ServerResult = ListSkillsResult | GetSkillResult | ReadResourceDirectoryResult;
