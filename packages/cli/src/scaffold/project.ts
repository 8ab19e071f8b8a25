/**
 * What a new project is made from, and what it is made of. A template is a pure function between the two; what asks the
 * user, looks at the disk, writes and installs stands around it.
 */

/** What a template is told. Everything in it has been checked. */
export interface ProjectOptions {
  /** Of the package: `weather`, or `@acme/weather`. */
  name: string;
  packageManager: PackageManager;
  schema: SchemaLibrary;
  /** The revisions that are spoken, oldest first; at least one. */
  revisions: readonly string[];
  /** At least one. */
  transports: readonly ProjectTransport[];
  /** Whether a Dockerfile is wanted. */
  docker: boolean;
  /** Whether a file for continuous integration is wanted. */
  ci: boolean;
  /** What our packages are asked for by in `package.json`: an exact version, or `file:vendor/….tgz`, by their name. */
  packages: (name: string) => string;
}

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";
export type SchemaLibrary = "zod" | "valibot" | "arktype" | "typebox" | "none";
export type ProjectTransport = "stdio" | "http";

/** A file of a project. */
export interface ProjectFile {
  /** Below the project, with slashes: `src/server.ts`. */
  path: string;
  text: string;
  /** Whether it may be run: `bin/serve.js`. */
  executable?: boolean;
}

/** A kind of project. */
export interface Template {
  name: "server" | "client" | "extension" | "protocol";
  /** For whoever chooses one, in a line. */
  describe: string;
  /**
   * The files, in order of their paths. Equal options give equal files. A template whose files are generated from the
   * schemas loads the generator for that, and so has to be waited for.
   */
  files(options: ProjectOptions): ProjectFile[] | Promise<ProjectFile[]>;
  /** What to do next, in the order in which one does it: `npm test`. */
  nextSteps(options: ProjectOptions): NextStep[];
}

export interface NextStep {
  /** To be copied into a terminal. */
  command: string;
  describe: string;
}
