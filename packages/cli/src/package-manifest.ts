/** `package.json` of a project that belongs to its user, as far as we have to know it. */

export interface PackageManifest {
  /** Empty where it has none. */
  name: string;
  scripts: Readonly<Record<string, string>>;
  /** What it depends on and by which version, for development, too. */
  dependencies: Readonly<Record<string, string>>;
}

/** @returns nothing for a text that is no manifest */
export function readPackageManifest(text: string): PackageManifest | undefined {
  let value: unknown;
  try {
    // Editors of Windows put a mark in front, which package managers do not mind either.
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { name, scripts, dependencies, devDependencies } = value as Record<string, unknown>;
  return {
    name: typeof name === "string" ? name : "",
    scripts: textsOf(scripts),
    dependencies: { ...textsOf(devDependencies), ...textsOf(dependencies) },
  };
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
