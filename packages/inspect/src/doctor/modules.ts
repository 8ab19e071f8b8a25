/** Checks that the sources of a project are ES modules and can load the mcp-gen packages, which are ES modules, too. */
import { fault, ok, warn, type Diagnosis } from "./diagnosis.js";
import { shownPath, readTextFile, type Project } from "./project.js";
import { withoutText } from "./source-text.js";
import { satisfies } from "./range.js";

/** Node versions in which `require` can load ES modules. */
const REQUIRES_MODULES = "^20.19 || >=22.12";

export function moduleChecks(
  project: Project,
  sources: readonly string[],
  node: string,
): Diagnosis[] {
  const { folder, manifest } = project;
  const isModule = manifest.type === "module";
  const found = sources.flatMap((file) => {
    const isCommonJs = /\.c[jt]s$/.test(file) || (!isModule && /\.[jt]sx?$/.test(file));
    const line = requireIn(readTextFile(file));
    if (line === undefined) return [];
    const where = `${shownPath(folder, file)}:${line}`;
    if (!isCommonJs) {
      return fault(
        "modules",
        `${where}: expected import in a module, received require, which modules do not have`,
        "write `import … from` instead",
      );
    }
    return satisfies(node, REQUIRES_MODULES) === false
      ? fault(
          "modules",
          `${where}: expected a Node.js that can require modules, received ${node}`,
          "install Node.js 22.12 or later, or use import",
        )
      : [];
  });
  if (found.length > 0) return found;
  if (isModule) return ok("modules", '"type": "module"');
  const plain = sources.filter((file) => /\.[jt]sx?$/.test(file));
  return plain.length === 0
    ? ok("modules", "all sources are modules by their file extension")
    : warn(
        "modules",
        'package.json: "type": "module" is missing: Node then treats sources as CommonJS, without top-level await',
        "run `npm pkg set type=module`",
      );
}

/** Returns the line of the first `require` of an mcp-gen package. Ignores `createRequire`, which works. */
function requireIn(text: string): number | undefined {
  if (text.includes("createRequire")) return undefined;
  const code = withoutText(text);
  for (const { index } of code.matchAll(/(?<![\w.$])require\s*\(/g)) {
    if (/^require\s*\(\s*["'`]@mcp-gen\//.test(text.slice(index))) {
      return text.slice(0, index).split("\n").length;
    }
  }
  return undefined;
}
