/** Serves skills (`io.modelcontextprotocol/skills`, SEP-2640). */
import { McpError } from "@mcp-gen/core/base";
import { defineExtension, type Extension } from "@mcp-gen/core/extension";
import { skillDigest } from "@mcp-gen/core/skills";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { declaredBy, EXTENSION_ID, type Skill } from "@mcp-gen/protocol/extensions/skills";
import { serverRequestExtension } from "@mcp-gen/protocol/extensions/skills/dispatch";
import { checkCacheHint } from "../cache-hint.js";
import type { Context } from "../context.js";
import type { CacheHint } from "../../engine/request.js";
import { resource } from "../resources/resource.js";
import type { ResourceDefinition } from "../resources/served-resource.js";
import { directoriesOf } from "./directories.js";
import { serveSkill, type ServedFile, type ServedSkill, type SkillFiles } from "./skill-files.js";

/** The skills of a server by their paths, whose last segment is the name: `acme/billing/refunds`. */
export interface SkillLibrary {
  readonly [path: string]: SkillFiles;
}

export interface SkillsOptions {
  /** Skills, and children of a directory, per page. Default: 100. */
  readonly pageSize?: number;
  /** How long clients can cache entries and files. Default: no caching. */
  readonly cache?: CacheHint;
}

/** The result of {@link skills}: the extension, and the resources that `defineServer` needs too. */
export interface SkillsExtension extends Extension<Context> {
  /** The files of all skills by URI. Pass them to `defineServer` as `resources`. */
  readonly resources: { readonly [uri: string]: ResourceDefinition };
}

/**
 * Creates the extension and the resources for skills. Checks every skill by the rules of Agent Skills.
 *
 * @example
 * ```ts
 * const library = skills({ refunds: { "SKILL.md": text } });
 * defineServer({ …, extensions: [library], resources: { ...library.resources } });
 * ```
 *
 * @throws TypeError for an invalid skill or option
 */
export function skills(library: SkillLibrary, options: SkillsOptions = {}): SkillsExtension {
  const { pageSize = 100, cache = { ttlMs: 0, cacheScope: "private" } } = options;
  if (!Number.isSafeInteger(pageSize) || pageSize < 1) {
    throw new TypeError(`skills: pageSize: expected an integer above 0, received ${pageSize}`);
  }
  checkCacheHint(cache, "skills: cache");
  const served = Object.keys(library)
    .sort()
    .map((path) => serveSkill(path, library[path] ?? {}));
  // A skill inside of another one has the same files as a part of that skill.
  const files = new Map(
    served.flatMap((each) => each.files).map((file) => [file.resource.uri, file]),
  );
  const extension = defineExtension<Context>({
    id: EXTENSION_ID,
    declaredBy,
    server: {
      settings: { directoryRead: true },
      methods: methodsOf(served, files, pageSize, cache),
    },
  });
  const resources = [...files].map(([uri, file]) => [uri, resourceOf(file, cache)] as const);
  return { ...extension, resources: Object.fromEntries(resources) };
}

function resourceOf(
  { resource: { uri: _uri, ...info }, bytes, text }: ServedFile,
  cache: CacheHint,
) {
  return resource({ ...info, cache }, () => text ?? bytes);
}

function methodsOf(
  served: readonly ServedSkill[],
  files: ReadonlyMap<string, ServedFile>,
  pageSize: number,
  cache: CacheHint,
) {
  const directories = directoriesOf([...files.values()].map((file) => file.resource));
  const entryOf = entries();
  return serverRequestExtension({
    "skills/list": async ({ cursor }, _context: Context) => {
      const page = pageOf(served, ({ uri }) => uri, cursor, pageSize);
      const found = await Promise.all(page.items.map(entryOf));
      return { resultType: "complete", ...cache, ...page.next, skills: found };
    },
    "skills/get": async ({ uri }, _context: Context) => {
      const found = served.find((each) => each.uri === uri);
      if (found === undefined)
        throw unknownUri(uri, "skills/get", "a skill", "call skills/list for the available ones");
      return { resultType: "complete", ...cache, skill: await entryOf(found) };
    },
    "resources/directory/read": ({ uri, cursor }, _context: Context) => {
      const children = directories.get(uri);
      if (children === undefined) {
        throw unknownUri(
          uri,
          "resources/directory/read",
          "a directory",
          "directories have no slash at their end",
        );
      }
      const page = pageOf(children, (child) => child.uri, cursor, pageSize);
      return { resultType: "complete", ...page.next, resources: [...page.items] };
    },
  });
}

/** Returns a function that creates the entry of a skill once. */
function entries(): (skill: ServedSkill) => Promise<Skill> {
  const known = new WeakMap<ServedSkill, Promise<Skill>>();
  return (skill) => {
    const entry = known.get(skill) ?? createEntry(skill);
    known.set(skill, entry);
    return entry;
  };
}

async function createEntry({ uri, frontmatter, files }: ServedSkill): Promise<Skill> {
  const resources = files.map(async (file) => {
    const { resource: own, bytes } = file;
    return { uri: own.uri, digest: await skillDigest(bytes), size: bytes.length };
  });
  return { uri, frontmatter, resources: await Promise.all(resources) };
}

/** Returns the items after a cursor. The cursor is the URI of the last item of the page before. */
function pageOf<Item>(
  items: readonly Item[],
  uriOf: (item: Item) => string,
  cursor: string | undefined,
  pageSize: number,
): { readonly items: readonly Item[]; readonly next: { nextCursor?: string } } {
  const before = cursor === undefined ? -1 : items.findIndex((item) => uriOf(item) === cursor);
  if (cursor !== undefined && before === -1) {
    throw new McpError(
      jsonRpcCodes.invalidParams,
      "/params/cursor: expected a cursor of this list",
    );
  }
  const page = items.slice(before + 1, before + 1 + pageSize);
  const last = page.at(-1);
  const isLast = last === undefined || before + 1 + pageSize >= items.length;
  return { items: page, next: isLast ? {} : { nextCursor: uriOf(last) } };
}

function unknownUri(uri: string, method: string, what: string, advice: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `${method}: /params/uri: expected the URI of ${what}, received ${JSON.stringify(uri)}; ${advice}`,
    { uri },
  );
}
