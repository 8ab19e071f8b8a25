/** Plans a project from the given options. Reads the disk and writes nothing. */
import {
  demandOffline,
  detectPackageManager,
  type Environment,
} from "../../scaffold/package-manager.js";
import { checkPackageName } from "../../scaffold/names.js";
import { demandEmpty, findPlace, type Place } from "../../scaffold/place.js";
import type { Origin } from "../../scaffold/origin.js";
import { planFiles, withOverrides, type PlannedFile } from "../../scaffold/plan.js";
import {
  PROJECT_TRANSPORTS,
  type NextStep,
  type ProjectOptions,
  type Template,
} from "../../scaffold/project.js";
import { similar } from "@mcp-gen/generator/similar";
import { visible } from "@mcp-gen/generator/visible";
import { ScaffoldError } from "../../scaffold/scaffold-error.js";
import { TEMPLATES } from "../../scaffold/templates/index.js";
import {
  findPackage,
  installedPackages,
  tarballSpec,
  withNeeds,
  type InstalledPackage,
} from "../../scaffold/vendor.js";
import type { Given } from "./options.js";

export interface ProjectPlan {
  place: Place;
  template: Template;
  options: ProjectOptions;
  /** The options that the project records. */
  origin: Origin;
  /** The files to write, without the tarballs. */
  files: PlannedFile[];
  /** The packages to pack as tarballs. An empty list if no tarballs are requested. */
  vendored: InstalledPackage[];
  nextSteps: NextStep[];
}

export interface PlanSurroundings {
  cwd: string;
  env: Environment;
  /** All revisions, oldest first. */
  revisions: readonly string[];
  /** Absolute path of the installed package of this program, and the version of all our packages. */
  self: string;
  version: string;
}

/** @throws ScaffoldError if the project cannot be created */
export async function planProject(
  given: Given & { dir: string },
  { cwd, env, revisions, self, version }: PlanSurroundings,
): Promise<ProjectPlan> {
  const place = findPlace(cwd, given.dir);
  const name = given.name ?? place.basename;
  checkPackageName(name);
  if (given.force !== true) demandEmpty(place);
  const packageManager = given.pm ?? detectPackageManager(env);
  if (given.offline === true && given["no-install"] !== true) demandOffline(packageManager);

  const asked = new Set<string>();
  const installed = given.vendor === true ? installedPackages(self) : undefined;
  const options: ProjectOptions = {
    name,
    packageManager,
    schema: given.schema ?? "zod",
    revisions: chosen("--revisions", given.revisions, revisions),
    transports: chosen("--transport", transportOf(given), PROJECT_TRANSPORTS),
    docker: given.docker === true || given.cluster !== undefined,
    ci: given.ci === true,
    auth: given.auth === true,
    cluster: given.cluster,
    packages(ours) {
      if (installed === undefined) return version;
      asked.add(ours);
      return tarballSpec(findPackage(installed, ours));
    },
  };
  const template = templateOf(given.template);
  if (options.auth) checkProtectable(template, options);
  if (options.cluster !== undefined) checkClusterable(template, options);
  const files = await planFiles(template, options);
  if (options.docker && !files.some(({ path }) => path === "Dockerfile")) {
    throw new ScaffoldError(
      "scaffold/no-container",
      `--docker: expected a template that runs in a container, received ${template.name}`,
      "omit --docker, or create a server",
    );
  }
  const vendored = installed === undefined ? [] : withNeeds(installed, asked);
  const tarballs = Object.fromEntries(vendored.map((entry) => [entry.name, tarballSpec(entry)]));
  return {
    place,
    template,
    options,
    origin: { version, template: template.name, options },
    files: vendored.length === 0 ? files : withOverrides(files, packageManager, tarballs),
    vendored,
    nextSteps: template.nextSteps(options),
  };
}

/**
 * The default transport of a protected server is HTTP, because tokens are sent with HTTP requests, and so is that of a
 * server with several processes.
 */
function transportOf({ auth, cluster, transport }: Given): string | undefined {
  return transport ?? (auth === true || cluster !== undefined ? "http" : undefined);
}

/** @throws ScaffoldError for a project that does not serve HTTP */
function checkProtectable({ name }: Template, { transports }: ProjectOptions): void {
  if (name !== "server") {
    throw new ScaffoldError(
      "scaffold/no-auth",
      `--auth: expected a template that serves HTTP, received ${name}`,
      "omit --auth, or create a server",
    );
  }
  if (!transports.includes("http")) {
    throw new ScaffoldError(
      "scaffold/no-auth",
      `--auth: expected the transport http, received ${transports.join(",")}`,
      "pass --transport http, or omit --auth: a program on stdio reads its credentials from its environment",
    );
  }
}

/** @throws ScaffoldError for a project that does not serve HTTP */
function checkClusterable({ name }: Template, { transports }: ProjectOptions): void {
  if (name !== "server") {
    throw new ScaffoldError(
      "scaffold/no-cluster",
      `--cluster: expected a template that serves HTTP, received ${name}`,
      "omit --cluster, or create a server",
    );
  }
  if (!transports.includes("http")) {
    throw new ScaffoldError(
      "scaffold/no-cluster",
      `--cluster: expected the transport http, received ${transports.join(",")}`,
      "pass --transport http, or omit --cluster: a program on stdio has one client",
    );
  }
}

function templateOf(name: Template["name"] = "server"): Template {
  const found = TEMPLATES.find((template) => template.name === name);
  if (found === undefined) throw new TypeError(`no template ${name}`);
  return found;
}

/**
 * Returns the values of a list with commas, in the order of `known`. Returns all known values if there is no list.
 *
 * @throws ScaffoldError for an unknown value, or for an empty list
 */
function chosen<T extends string>(
  option: string,
  text: string | undefined,
  known: readonly T[],
): T[] {
  if (text === undefined) return [...known];
  const words = text.split(",").map((word) => word.trim());
  for (const word of words) {
    if (known.some((one) => one === word)) continue;
    const guess = similar(word, known);
    throw new ScaffoldError(
      "scaffold/unknown-choice",
      `${option}: expected ${known.join(", ")}, or some of them separated by commas, received ${JSON.stringify(visible(word))}`,
      guess === undefined ? "choose at least one of them" : `did you mean ${guess}?`,
    );
  }
  return known.filter((one) => words.includes(one));
}
