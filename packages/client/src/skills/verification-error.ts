/** The error for a skill that must not be used. */

/** What a server sent for a skill differs from the entry of the skill, or the entry is invalid. */
export class SkillVerificationError extends Error {
  override readonly name = "SkillVerificationError";

  constructor(
    /** The URI of the skill or of its file. */
    readonly uri: string,
    /**
     * What differs: the `digest` or the `size` of a file, the `frontmatter` of the `SKILL.md`, a file that is `unlisted`,
     * or the `entry` itself.
     */
    readonly reason: "digest" | "size" | "frontmatter" | "unlisted" | "entry",
    detail: string,
  ) {
    super(`skill ${JSON.stringify(uri)}: ${detail}`);
  }
}
