/** Loads a skill: reads and verifies its files. */
import { FrontmatterError, parseFrontmatter, skillDigest } from "@mcp-gen/core/skills";
import type { Skill } from "@mcp-gen/protocol/extensions/skills";
import type { CallOptions } from "../call-options.js";
import type { Client } from "../client.js";
import { checkSkillEntry, rootOf, type SkillLimits } from "./check-entry.js";
import { equalJson } from "../features/equal-json.js";
import { getSkill } from "./requests.js";
import { SkillVerificationError } from "./verification-error.js";

/** A file of a skill that matches the entry of the skill. */
export interface SkillContent {
  readonly uri: string;
  readonly mimeType: string | undefined;
  readonly bytes: Uint8Array;
  /** The content as text; `undefined` if the server sent bytes. */
  readonly text: string | undefined;
}

/** A skill whose `SKILL.md` has been read and verified. */
export interface LoadedSkill {
  /** The entry that all files are compared with. */
  readonly skill: Skill;
  /** The text of the `SKILL.md`, with its front matter. */
  readonly text: string;
  /**
   * Reads and verifies another file of the skill.
   *
   * @param path the path from the folder of the skill, such as `references/forms.md`, or the URI of the file
   * @throws SkillVerificationError if the file is not in the entry or differs from it
   */
  read(path: string, options?: CallOptions): Promise<SkillContent>;
}

/**
 * Reads the `SKILL.md` of a skill and compares it with the entry of the skill: size, digest and front matter. Reads no
 * other file. Treat the text as untrusted: the server wrote both the entry and the file.
 *
 * @param skill an entry, or the URI of a `SKILL.md`, for which the client requests the entry
 * @throws SkillVerificationError if something differs; get the entry again with `getSkill`, and ask the user again
 * @throws MissingCapabilityError if the server has no skills
 */
export async function loadSkill(
  client: Client,
  skill: Skill | string,
  options: CallOptions & SkillLimits = {},
): Promise<LoadedSkill> {
  const { maxFiles, maxSize, ...call } = options;
  const entry = typeof skill === "string" ? await getSkill(client, skill, call) : skill;
  checkSkillEntry(entry, { maxFiles, maxSize });
  const root = rootOf(entry);
  const { text } = await readVerified(client, entry, entry.uri, call);
  if (text === undefined) {
    throw new SkillVerificationError(entry.uri, "frontmatter", "expected text, received bytes");
  }
  checkFrontmatter(entry, text);
  return {
    skill: entry,
    text,
    async read(path, own = {}) {
      const uri = path.startsWith(`${root}/`) ? path : `${root}/${encodePath(path)}`;
      return readVerified(client, entry, uri, own);
    },
  };
}

function encodePath(path: string): string {
  return path
    .replace(/^(?:\.\/)+/, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}

/** Reads a file and compares it with the entry. Files of a `dynamic` skill have nothing to compare with. */
async function readVerified(
  client: Client,
  { uri: skill, resources }: Skill,
  uri: string,
  options: CallOptions,
): Promise<SkillContent> {
  const listed = resources === "dynamic" ? undefined : resources.find((each) => each.uri === uri);
  if (listed === undefined && resources !== "dynamic") {
    throw new SkillVerificationError(
      uri,
      "unlisted",
      `expected a file that the entry of ${JSON.stringify(skill)} lists`,
    );
  }
  const content = await readFile(client, uri, options);
  const { bytes } = content;
  if (listed === undefined) return content;
  if (bytes.length !== listed.size) {
    throw new SkillVerificationError(
      uri,
      "size",
      `expected ${listed.size} bytes, received ${bytes.length}`,
    );
  }
  const digest = await skillDigest(bytes);
  if (digest !== listed.digest) {
    throw new SkillVerificationError(
      uri,
      "digest",
      `expected ${listed.digest}, received ${digest}`,
    );
  }
  return content;
}

async function readFile(client: Client, uri: string, options: CallOptions): Promise<SkillContent> {
  const { contents } = await client.readResource(uri, options);
  const own = contents.filter((each) => each.uri === uri);
  const [part] = own;
  if (part === undefined || own.length > 1) {
    throw new SkillVerificationError(
      uri,
      "entry",
      `expected one content with this URI, received ${own.length}`,
    );
  }
  const { mimeType } = part;
  if ("text" in part) {
    return { uri, mimeType, bytes: new TextEncoder().encode(part.text), text: part.text };
  }
  return { uri, mimeType, bytes: bytesOf(part.blob, uri), text: undefined };
}

function bytesOf(blob: string, uri: string): Uint8Array {
  try {
    return Uint8Array.from(atob(blob), (char) => char.charCodeAt(0));
  } catch {
    throw new SkillVerificationError(uri, "digest", "expected Base64, received other text");
  }
}

function checkFrontmatter({ uri, frontmatter }: Skill, text: string): void {
  try {
    const found = parseFrontmatter(text);
    const fields = new Set([...Object.keys(found), ...Object.keys(frontmatter)]);
    for (const field of fields) {
      if (equalJson(found[field], frontmatter[field])) continue;
      throw new SkillVerificationError(
        uri,
        "frontmatter",
        `${field}: expected ${said(frontmatter[field])}, as in the entry, received ${said(found[field])}`,
      );
    }
  } catch (error) {
    if (!(error instanceof FrontmatterError)) throw error;
    throw new SkillVerificationError(uri, "frontmatter", error.message);
  }
}

function said(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
