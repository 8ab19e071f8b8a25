/** Reads skills from a folder. Needs Node. */
import { MAX_SKILL_FILES, MAX_SKILL_SIZE, SKILL_FILE } from "@mcp-gen/core/skills";
import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SkillFiles } from "./skill-files.js";
import type { SkillLibrary } from "./skills.js";

/** Folders that contain no files of a skill. */
const IGNORED = new Set([".git", "node_modules", ".DS_Store"]);

/**
 * Reads each folder with a `SKILL.md`, at any depth, as a skill. Its path in `folder` becomes its path on the server. A
 * `SKILL.md` inside of a skill is a file of that skill. Reads the files once: changes need a new call. Ignores `.git`,
 * `node_modules` and `.DS_Store`.
 *
 * @example const library = skills(await readSkills("skills"));
 * @throws TypeError for a symbolic link, for a skill that is too large, and if there is no skill
 */
export async function readSkills(folder: string): Promise<SkillLibrary> {
  const found = new Map<string, SkillFiles>();
  await findSkills(folder, "", found);
  if (found.size === 0) {
    throw new TypeError(`${folder}: expected a folder with a ${SKILL_FILE} in it, received none`);
  }
  return Object.fromEntries(found);
}

async function findSkills(
  folder: string,
  path: string,
  found: Map<string, SkillFiles>,
): Promise<void> {
  const items = await itemsIn(join(folder, path));
  if (items.some((item) => item.name === SKILL_FILE)) {
    if (path === "") {
      throw new TypeError(
        `${folder}: expected a folder that contains the folders of skills, received the folder of a skill; pass its parent`,
      );
    }
    const files = new Map<string, Uint8Array>();
    await readFiles(join(folder, path), "", { files, size: 0 });
    found.set(path, Object.fromEntries(files));
    return;
  }
  for (const { name, isFolder } of items) {
    if (isFolder) await findSkills(folder, path === "" ? name : `${path}/${name}`, found);
  }
}

interface Read {
  readonly files: Map<string, Uint8Array>;
  /** The bytes of all files. */
  size: number;
}

async function readFiles(skill: string, path: string, read: Read): Promise<void> {
  for (const { name, isFolder } of await itemsIn(join(skill, path))) {
    const own = path === "" ? name : `${path}/${name}`;
    if (isFolder) {
      await readFiles(skill, own, read);
      continue;
    }
    if (read.files.size >= MAX_SKILL_FILES) {
      throw new TypeError(`${skill}: expected at most ${MAX_SKILL_FILES} files, received more`);
    }
    const bytes = await readBounded(join(skill, own), MAX_SKILL_SIZE - read.size, skill);
    read.size += bytes.length;
    read.files.set(own, bytes);
  }
}

/** Reads a file that is no symbolic link and not larger than the limit. */
async function readBounded(path: string, limit: number, skill: string): Promise<Uint8Array> {
  // The kind of a file can change after its folder was listed.
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = await file.stat();
    const bytes = size > limit ? undefined : new Uint8Array(await file.readFile());
    if (bytes === undefined || bytes.length > limit) {
      throw new TypeError(
        `${skill}: expected at most ${MAX_SKILL_SIZE} bytes in all files, received more, with ${path}`,
      );
    }
    return bytes;
  } finally {
    await file.close();
  }
}

interface Item {
  readonly name: string;
  readonly isFolder: boolean;
}

/**
 * Returns the files and folders in a folder, sorted by name.
 *
 * @throws TypeError for links and special files: a link could add a file from outside
 */
async function itemsIn(folder: string): Promise<readonly Item[]> {
  const all = await readdir(folder, { withFileTypes: true });
  return all
    .filter(({ name }) => !IGNORED.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((item) => {
      const isFolder = item.isDirectory();
      if (!isFolder && !item.isFile()) {
        throw new TypeError(
          `${join(folder, item.name)}: expected a file or a folder, received ${item.isSymbolicLink() ? "a symbolic link; copy its target" : "a special file"}`,
        );
      }
      return { name: item.name, isFolder };
    });
}
