/** The input and output of a template, which is a pure function. Other modules prompt, write and install. */

/** The validated options of a template. */
export interface ProjectOptions {
  /** Name of the package: `weather`, or `@acme/weather`. */
  name: string;
  packageManager: PackageManager;
  schema: SchemaLibrary;
  /** The revisions to support, oldest first; at least one. */
  revisions: readonly string[];
  /** The transports to support; at least one. */
  transports: readonly ProjectTransport[];
  /** Whether to add a Dockerfile. */
  docker: boolean;
  /** Whether to add a file for continuous integration. */
  ci: boolean;
  /** Whether the server checks access tokens. Needs HTTP. */
  auth: boolean;
  /** The engine that several processes of the server share. Needs HTTP and a Dockerfile. */
  cluster?: ClusterEngine | undefined;
  /** Returns the specifier of one of our packages for `package.json`: an exact version, or `file:vendor/….tgz`. */
  packages: (name: string) => string;
}

export const PACKAGE_MANAGERS = ["npm", "pnpm", "yarn", "bun"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];
/**
 * The schema libraries. In an existing project, mcp-gen uses the first library in this list that the project depends
 * on.
 */
export const SCHEMA_LIBRARIES = ["zod", "valibot", "arktype", "typebox", "none"] as const;
export type SchemaLibrary = (typeof SCHEMA_LIBRARIES)[number];
export const PROJECT_TRANSPORTS = ["stdio", "http"] as const;
export type ProjectTransport = (typeof PROJECT_TRANSPORTS)[number];
export const CLUSTER_ENGINES = ["redis", "postgres", "nats"] as const;
export type ClusterEngine = (typeof CLUSTER_ENGINES)[number];
export const TEMPLATE_NAMES = ["server", "client", "extension", "protocol"] as const;

export interface ProjectFile {
  /** The path relative to the project, with slashes: `src/server.ts`. */
  path: string;
  text: string;
  /** Whether the file is executable: `bin/serve.js`. */
  executable?: boolean;
}

/** A kind of project. */
export interface Template {
  name: (typeof TEMPLATE_NAMES)[number];
  /** A description of one line for the prompt. */
  describe: string;
  /**
   * Returns the files sorted by path. Equal options give equal files. Asynchronous if the template loads the
   * generator.
   */
  files(options: ProjectOptions): ProjectFile[] | Promise<ProjectFile[]>;
  /** Next steps for the user, in order: `npm test`. */
  nextSteps(options: ProjectOptions): NextStep[];
}

export interface NextStep {
  /** A command to copy into a terminal. */
  command: string;
  describe: string;
}
