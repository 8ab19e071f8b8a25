/** Checks the files of a skill, and prepares their resources. */
import {
  FrontmatterError,
  MAX_SKILL_FILES,
  MAX_SKILL_SIZE,
  parseFrontmatter,
  SKILL_FILE,
} from "@mcp-gen/core/skills";
import type { SkillFrontmatter } from "@mcp-gen/protocol/extensions/skills";
import type { Resource } from "@mcp-gen/protocol/newest";
import { mimeTypeOf } from "./mime-type.js";

/**
 * The files of one skill by their paths in its folder, such as `SKILL.md` and `references/forms.md`. Strings are
 * encoded as UTF-8.
 */
export interface SkillFiles {
  readonly [path: string]: string | Uint8Array;
}

/** A skill that a server serves. */
export interface ServedSkill {
  /** The URI of its `SKILL.md`. */
  readonly uri: string;
  readonly frontmatter: SkillFrontmatter;
  readonly files: readonly ServedFile[];
}

export interface ServedFile extends Content {
  /** What `resources/list` and `resources/directory/read` say about the file. */
  readonly resource: Resource;
}

interface Content {
  readonly bytes: Uint8Array;
  /** The content, if it is UTF-8. */
  readonly text: string | undefined;
}

/**
 * Checks a skill by the rules of Agent Skills and the limits of SEP-2640.
 *
 * @param path the path of the skill on the server, whose last segment is its name: `acme/billing/refunds`
 * @throws TypeError that names the skill and the file
 */
export function serveSkill(path: string, given: SkillFiles): ServedSkill {
  const where = `skill ${JSON.stringify(path)}`;
  const root = `skill://${encodePath(path, where)}`;
  const paths = Object.keys(given).sort();
  const manifest = given[SKILL_FILE];
  if (!Object.hasOwn(given, SKILL_FILE) || manifest === undefined) {
    const similar = paths.find((name) => name.toLowerCase() === SKILL_FILE.toLowerCase());
    throw new TypeError(
      `${where}: expected a file ${SKILL_FILE}, received ${similar === undefined ? "none" : `${similar}; rename it`}`,
    );
  }
  if (paths.length > MAX_SKILL_FILES) {
    throw new TypeError(
      `${where}: expected at most ${MAX_SKILL_FILES} files, received ${paths.length}; clients may refuse larger skills`,
    );
  }
  const { text } = contentOf(manifest, `${where}: ${SKILL_FILE}`);
  const frontmatter = frontmatterOf(text, `${where}: ${SKILL_FILE}`);
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (frontmatter.name !== name) {
    throw new TypeError(
      `${where}: ${SKILL_FILE}: name: expected ${JSON.stringify(name)}, the last segment of the path of the skill, received ${JSON.stringify(frontmatter.name)}`,
    );
  }
  const uri = `${root}/${SKILL_FILE}`;
  const files = paths.map((each) => {
    const own = `${where}: ${JSON.stringify(each)}`;
    const content = contentOf(given[each], own);
    const at = `${root}/${encodePath(each, own)}`;
    return servedFile(at, content, at === uri ? frontmatter : undefined);
  });
  checkSize(files, where);
  return { uri, frontmatter, files };
}

function servedFile(
  uri: string,
  { bytes, text }: Content,
  frontmatter: SkillFrontmatter | undefined,
): ServedFile {
  const last = decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1));
  const mimeType = mimeTypeOf(last, text !== undefined);
  const { name = last, description } = frontmatter ?? {};
  const resource = { uri, name, ...(description && { description }), mimeType, size: bytes.length };
  return { resource, bytes, text };
}

function checkSize(files: readonly ServedFile[], where: string): void {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size <= MAX_SKILL_SIZE) return;
  throw new TypeError(
    `${where}: expected at most ${MAX_SKILL_SIZE} bytes in all files, received ${size}; clients may refuse larger skills`,
  );
}

function isUnsafe(segment: string): boolean {
  return segment === "" || segment === "." || segment === ".." || /[\\\p{Cc}\p{Cs}]/u.test(segment);
}

/** Encodes a path for a URI, segment by segment. */
function encodePath(path: string, where: string): string {
  const segments = path.split("/");
  if (segments.some(isUnsafe)) {
    throw new TypeError(
      `${where}: expected a path such as "references/forms.md", received an empty segment, ".", "..", a backslash or a control character`,
    );
  }
  return segments.map(encodeURIComponent).join("/");
}

function contentOf(given: unknown, where: string): Content {
  if (typeof given === "string") {
    const bytes = new TextEncoder().encode(given);
    return { bytes, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
  }
  if (!(given instanceof Uint8Array)) {
    throw new TypeError(`${where}: expected a string or a Uint8Array, received ${typeof given}`);
  }
  try {
    return {
      bytes: given,
      text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(given),
    };
  } catch {
    return { bytes: given, text: undefined };
  }
}

function frontmatterOf(text: string | undefined, where: string): SkillFrontmatter {
  if (text === undefined) throw new TypeError(`${where}: expected UTF-8, received other bytes`);
  try {
    return parseFrontmatter(text);
  } catch (error) {
    if (!(error instanceof FrontmatterError)) throw error;
    throw new TypeError(`${where}: ${error.message}`, { cause: error });
  }
}
