/** The front matter of a `SKILL.md`: YAML between two lines of three dashes. */
import type { SkillFrontmatter } from "@mcp-gen/protocol/extensions/skills";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { YamlError } from "./yaml-error.js";
import { parseYaml } from "./yaml.js";

/** Front matter that cannot be read, or without `name` or `description`. */
export class FrontmatterError extends Error {
  override readonly name = "FrontmatterError";
}

/** Characters between the dashes. */
const MAX_LENGTH = 65_536;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;
/** Lowercase letters, digits and single hyphens between them. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Reads the front matter of a `SKILL.md` and checks `name` and `description` by the rules of Agent Skills.
 *
 * @throws FrontmatterError
 */
export function parseFrontmatter(text: string): SkillFrontmatter {
  const fields = readFields(text);
  const { name, description } = fields;
  if (typeof name !== "string" || name.length > MAX_NAME || !NAME.test(name)) {
    throw new FrontmatterError(
      `name: expected 1 to ${MAX_NAME} lowercase letters, digits and single hyphens, received ${JSON.stringify(name)}`,
    );
  }
  if (
    typeof description !== "string" ||
    description.trim() === "" ||
    description.length > MAX_DESCRIPTION
  ) {
    throw new FrontmatterError(
      `description: expected a text of 1 to ${MAX_DESCRIPTION} characters, received ${
        typeof description === "string"
          ? `${description.length} characters`
          : JSON.stringify(description)
      }`,
    );
  }
  return fields as SkillFrontmatter;
}

function readFields(text: string): { readonly [field: string]: unknown } {
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  const opening = /^---[ \t]*\r?\n/.exec(source);
  if (opening === null) {
    throw new FrontmatterError("expected --- as the first line, received other text");
  }
  const rest = source.slice(opening[0].length);
  const closing = /^---[ \t]*\r?$/m.exec(rest);
  if (closing === null) {
    throw new FrontmatterError("expected a second line of --- at the end, received none");
  }
  if (closing.index > MAX_LENGTH) {
    throw new FrontmatterError(
      `expected at most ${MAX_LENGTH} characters of front matter, received ${closing.index}`,
    );
  }
  let fields: unknown;
  try {
    fields = parseYaml(rest.slice(0, closing.index));
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    // The first line is that of the dashes.
    throw new FrontmatterError(`line ${error.line + 1}: ${error.detail}`);
  }
  if (!isObject(fields) || Array.isArray(fields)) {
    throw new FrontmatterError("expected fields such as name: my-skill, received other YAML");
  }
  return fields;
}
