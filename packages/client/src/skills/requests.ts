/** The requests of the extension for skills. */
import { InvalidResultError } from "@mcp-gen/core";
import { defineExtension, type Extension } from "@mcp-gen/core/extension";
import {
  declaredBy,
  EXTENSION_ID,
  isGetSkillResult,
  isListSkillsResult,
  isReadResourceDirectoryResult,
  serverSettings,
  type GetSkillResult,
  type ListSkillsResult,
  type ReadResourceDirectoryResult,
  type Skill,
} from "@mcp-gen/protocol/extensions/skills";
import type { Resource } from "@mcp-gen/protocol/newest";
import type { CallOptions, Params } from "../call-options.js";
import type { Client } from "../client.js";
import { MissingCapabilityError } from "../errors.js";
import { itemList, type ItemList } from "../features/lists.js";

const CAPABILITY = `extensions.${EXTENSION_ID}`;

/** Declares to servers that the client uses skills: `connect(url, { extensions: [skills()] })`. */
export function skills(): Extension {
  return defineExtension({ id: EXTENSION_ID, declaredBy });
}

/**
 * Lists the skills of a server, and reads none of their files. The list can be incomplete: a server can have skills that
 * only `getSkill` returns. Names are not unique: identify a skill by its server and its `uri`.
 *
 * @throws MissingCapabilityError when the list is read, if the server has no skills
 * @example for await (const { uri, frontmatter } of listSkills(client)) show(frontmatter.description, uri);
 */
export function listSkills(
  client: Client,
  options?: CallOptions,
): ItemList<Skill, ListSkillsResult> {
  return itemList("skills/list", "skills", {}, (cursor) =>
    send(client, LIST, pageParams(cursor), options),
  );
}

/**
 * Returns the entry of a skill, also if the server does not list it.
 *
 * @param uri the URI of its `SKILL.md`
 * @throws McpError -32602 for an unknown skill
 */
export async function getSkill(client: Client, uri: string, options?: CallOptions): Promise<Skill> {
  const { skill } = await send(client, GET, { uri }, options);
  if (skill.uri === uri) return skill;
  throw new InvalidResultError(
    "skills/get",
    skill,
    `/skill/uri: expected ${JSON.stringify(uri)}, received ${JSON.stringify(skill.uri)}`,
  );
}

/**
 * Lists the files and folders in a directory. Folders have the MIME type `inode/directory`. The list is not verified:
 * `read` of a loaded skill refuses a file that the entry of the skill does not list.
 *
 * @param uri the URI of the directory, without a slash at its end
 * @throws MissingCapabilityError when the list is read, if the server cannot list directories
 */
export function readSkillDirectory(
  client: Client,
  uri: string,
  options?: CallOptions,
): ItemList<Resource, ReadResourceDirectoryResult> {
  const { method } = READ_DIRECTORY;
  return itemList(method, "resources", {}, (cursor) => {
    if (serverSettings(client.serverCapabilities)?.directoryRead !== true) {
      return Promise.reject(new MissingCapabilityError(method, `${CAPABILITY}.directoryRead`));
    }
    return send(client, READ_DIRECTORY, { uri, ...pageParams(cursor) }, options);
  });
}

/** A method with the guard and the name of the explainer of its result. */
interface Method<Result> {
  readonly method: string;
  readonly isResult: (value: unknown) => value is Result;
  readonly explain:
    "explainListSkillsResult" | "explainGetSkillResult" | "explainReadResourceDirectoryResult";
}

const LIST: Method<ListSkillsResult> = {
  method: "skills/list",
  isResult: isListSkillsResult,
  explain: "explainListSkillsResult",
};
const GET: Method<GetSkillResult> = {
  method: "skills/get",
  isResult: isGetSkillResult,
  explain: "explainGetSkillResult",
};
const READ_DIRECTORY: Method<ReadResourceDirectoryResult> = {
  method: "resources/directory/read",
  isResult: isReadResourceDirectoryResult,
  explain: "explainReadResourceDirectoryResult",
};

async function send<Result>(
  client: Client,
  { method, isResult, explain }: Method<Result>,
  params: Params,
  options: CallOptions | undefined,
): Promise<Result> {
  if (serverSettings(client.serverCapabilities) === undefined) {
    throw new MissingCapabilityError(method, CAPABILITY);
  }
  const received: object = await client.request<string>(method, params, options);
  // In sessions, results have no type and no hints for caches.
  const result: unknown = client.era === "session" ? { ...IN_SESSIONS, ...received } : received;
  if (isResult(result)) return result;
  const explainers = await import("@mcp-gen/protocol/extensions/skills/explain");
  const issues = explainers[explain](result, { limit: 3 });
  throw new InvalidResultError(method, result, issues.map(({ message }) => message).join("; "));
}

const IN_SESSIONS = { resultType: "complete", ttlMs: 0, cacheScope: "private" } as const;

function pageParams(cursor: string | undefined): { cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}
