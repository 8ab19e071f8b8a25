/**
 * `tsconfig.json` of a new project: strict, for TypeScript 5.9 and later. Also checks declaration files of
 * libraries.
 */
import type { ProjectFile } from "../../project.js";
import { jsonFile } from "./files.js";

/** @param options additional compiler options, which override the defaults */
export function tsconfig(options: Readonly<Record<string, unknown>> = {}): ProjectFile {
  return jsonFile("tsconfig.json", {
    compilerOptions: {
      target: "es2022",
      lib: ["es2023"],
      module: "nodenext",
      types: ["node"],
      rootDir: "src",
      outDir: "dist",
      noEmitOnError: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      noImplicitOverride: true,
      noFallthroughCasesInSwitch: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      skipLibCheck: false,
      ...options,
    },
    include: ["src"],
  });
}
