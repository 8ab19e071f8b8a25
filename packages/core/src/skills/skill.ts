/** The limits, names and digests of skills (SEP-2640). */

/** The name of the file that every skill has. */
export const SKILL_FILE = "SKILL.md";
/** The MIME type of a directory in `resources/directory/read`. */
export const DIRECTORY_MIME_TYPE = "inode/directory";
/** The number of files that every client accepts in one skill. */
export const MAX_SKILL_FILES = 512;
/** The total size in bytes that every client accepts in one skill: 16 MiB. */
export const MAX_SKILL_SIZE = 16 * 1024 * 1024;

/** Returns the SHA-256 of bytes as `sha256:` and 64 lowercase hexadecimal digits. */
export async function skillDigest(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"));
  return `sha256:${hex.join("")}`;
}
