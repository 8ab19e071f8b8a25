/**
 * Model Context Protocol, extension `io.modelcontextprotocol/skills` for revision 2026-07-28.
 *
 * Canonical input of the generator: declarations, names and types are those of the extension; the
 * comments are ours and become the documentation of the generated package. A server publishes
 * folders of instructions for agents. Clients read the files with `resources/read`.
 */

import type {
  CacheableResult,
  PaginatedRequest,
  PaginatedRequestParams,
  PaginatedResult,
  JSONRPCRequest,
  RequestParams,
  Resource,
} from "../../2026-07-28/schema.js";

/**
 * A file of a skill.
 *
 * @category `skills`
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
 * @category `skills`
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
 * @category `skills`
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
 * @category `skills/list`
 */
export interface ListSkillsRequest extends PaginatedRequest {
  method: "skills/list";
}

/**
 * Returned by the server for `skills/list`. The list may be incomplete or empty.
 *
 * @category `skills/list`
 */
export interface ListSkillsResult extends PaginatedResult, CacheableResult {
  skills: Skill[];
}

/**
 * Params of `skills/get`.
 *
 * @category `skills/get`
 */
export interface GetSkillRequestParams extends RequestParams {
  /** URI of the `SKILL.md`. */
  uri: string;
}

/**
 * Sent by the client to get the entry of one skill, listed or not.
 *
 * @category `skills/get`
 */
export interface GetSkillRequest extends JSONRPCRequest {
  method: "skills/get";
  params: GetSkillRequestParams;
}

/**
 * Returned by the server for `skills/get`.
 *
 * @category `skills/get`
 */
export interface GetSkillResult extends CacheableResult {
  skill: Skill;
}

/**
 * Params of `resources/directory/read`.
 *
 * @category `resources/directory/read`
 */
export interface ReadResourceDirectoryRequestParams extends PaginatedRequestParams {
  /** URI of the directory, without a slash at its end. */
  uri: string;
}

/**
 * Sent by the client to list the direct children of a directory.
 *
 * @category `resources/directory/read`
 */
export interface ReadResourceDirectoryRequest extends JSONRPCRequest {
  method: "resources/directory/read";
  params: ReadResourceDirectoryRequestParams;
}

/**
 * Returned by the server for `resources/directory/read`.
 *
 * @category `resources/directory/read`
 */
export interface ReadResourceDirectoryResult extends PaginatedResult {
  /** Files, and directories with the MIME type `inode/directory`. */
  resources: Resource[];
}

/**
 * Settings of a server.
 *
 * @category `skills`
 */
export interface SkillsServerCapabilities {
  /** Whether the server has `resources/directory/read`. */
  directoryRead?: boolean;
}

/** @internal */
export type ClientRequest = ListSkillsRequest | GetSkillRequest | ReadResourceDirectoryRequest;

/** @internal */
export type ServerResult = ListSkillsResult | GetSkillResult | ReadResourceDirectoryResult;
