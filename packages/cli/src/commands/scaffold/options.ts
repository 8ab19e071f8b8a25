/** The options of `mcp-gen scaffold`. */
import {
  CLUSTER_ENGINES,
  PACKAGE_MANAGERS,
  SCHEMA_LIBRARIES,
  TEMPLATE_NAMES,
} from "../../scaffold/project.js";
import { flag, textOption, type ValuesOf } from "../command.js";

export const SCAFFOLD_OPTIONS = {
  dir: textOption("Folder to create, below this one; prompted for on a terminal"),
  template: {
    alias: "t",
    choices: TEMPLATE_NAMES,
    requiresArg: true,
    describe: "Template; default: server",
  },
  name: textOption("Name of the package; default: the name of the folder"),
  schema: {
    choices: SCHEMA_LIBRARIES,
    requiresArg: true,
    describe: "Schema library for the inputs of tools; default: zod",
  },
  revisions: textOption("Revisions to support, separated by commas; default: all"),
  transport: textOption("stdio, http, or both separated by a comma (the default)"),
  pm: {
    choices: PACKAGE_MANAGERS,
    requiresArg: true,
    describe: "Package manager; default: the one that runs this command, or npm",
  },
  docker: flag("Add a Dockerfile"),
  auth: flag("Check access tokens of OAuth; default transport: http"),
  cluster: {
    choices: CLUSTER_ENGINES,
    requiresArg: true,
    describe: "Run several processes that share this engine, with a Docker Compose file",
  },
  ci: flag("Add a workflow for continuous integration"),
  vendor: flag("Put our packages into vendor/, so that no registry is needed for them"),
  "no-install": flag("Write the files only"),
  offline: flag("Install without the network"),
  force: flag(
    "Continue in a folder that is not empty; your edited files stay, and the new version becomes <name>.new",
  ),
  yes: { ...flag("Ask nothing"), alias: "y" },
  "dry-run": flag("Print what would be created, and create nothing"),
  json: flag("Print what was created as JSON; never prompts"),
} as const;

/** The given options. `revisions` and `transport` are lists with commas. */
export type Given = Partial<ValuesOf<typeof SCAFFOLD_OPTIONS>>;
