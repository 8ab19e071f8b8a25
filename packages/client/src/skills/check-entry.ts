/** Checks the entry of a skill before any of its files is read. */
import { MAX_SKILL_FILES, MAX_SKILL_SIZE, SKILL_FILE } from "@mcp-gen/core/skills";
import type { Skill } from "@mcp-gen/protocol/extensions/skills";
import { SkillVerificationError } from "./verification-error.js";

/** What a client accepts of one skill. */
export interface SkillLimits {
  /** Files. Default: 512, the most that a server should serve. */
  readonly maxFiles?: number;
  /** Bytes of all files. Default: 16 MiB, the most that a server should serve. */
  readonly maxSize?: number;
}

/** Returns the URI of the folder of a skill. */
export function rootOf({ uri, frontmatter }: Skill): string {
  const root = uri.slice(0, -`/${SKILL_FILE}`.length);
  const isFile = uri.endsWith(`/${SKILL_FILE}`);
  if (!isFile || root.slice(root.lastIndexOf("/") + 1) !== frontmatter.name) {
    throw new SkillVerificationError(
      uri,
      "entry",
      `expected a URI that ends with /${JSON.stringify(frontmatter.name).slice(1, -1)}/${SKILL_FILE}`,
    );
  }
  return root;
}

/** @throws SkillVerificationError */
export function checkSkillEntry(skill: Skill, limits: SkillLimits): void {
  const root = rootOf(skill);
  const { uri, resources } = skill;
  if (resources === "dynamic") return;
  const { maxFiles = MAX_SKILL_FILES, maxSize = MAX_SKILL_SIZE } = limits;
  if (resources.length > maxFiles) {
    throw invalid(uri, `expected at most ${maxFiles} files, received ${resources.length}`);
  }
  const uris = new Set(resources.map((each) => each.uri));
  if (uris.size < resources.length) throw invalid(uri, "expected each file once");
  if (!uris.has(uri)) throw invalid(uri, `expected ${SKILL_FILE} in resources, received none`);
  const outside = resources.find((each) => !isInside(each.uri, root));
  if (outside !== undefined) {
    throw invalid(uri, `expected files in ${root}/, received ${JSON.stringify(outside.uri)}`);
  }
  const size = resources.reduce((sum, each) => sum + each.size, 0);
  if (size > maxSize) throw invalid(uri, `expected at most ${maxSize} bytes, received ${size}`);
}

/** Whether a URI names a file in a folder, without `..` and empty segments. */
function isInside(uri: string, root: string): boolean {
  if (!uri.startsWith(`${root}/`)) return false;
  return uri
    .slice(root.length + 1)
    .split("/")
    .every((segment) => !/^(?:\.|%2e){0,2}$/i.test(segment) && !/%2f|%5c|[\\?#]/i.test(segment));
}

function invalid(uri: string, detail: string): SkillVerificationError {
  return new SkillVerificationError(uri, "entry", detail);
}
