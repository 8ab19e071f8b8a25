/** Runs `mcp-gen diff`: reads two schemas, compares their models, and prints the report in a format. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { diffReport, type DiffReport } from "@mcp-gen/generator/evolve/report";
import type { Model } from "@mcp-gen/generator/model/model";
import { readExtensions, readRevision } from "@mcp-gen/generator/project/project";
import { findProject, type SchemaProject } from "@mcp-gen/generator/project/revisions";
import { NO_COLORS } from "../colors.js";
import { colorsFor, EXIT, note, setExit, UsageError } from "../output.js";
import { writeOutput } from "../output-file.js";
import { readSubject, withoutOverlay, type SchemaSubject } from "../subject.js";
import type { DiffOptions } from "./options.js";

export async function runDiff(options: DiffOptions): Promise<void> {
  const project = findProject(process.cwd());
  const { base, id } = options;
  const [before, after] = comparable(
    readSubject(options.before, { base, id }, project),
    readSubject(options.after, { base, id }, project),
    options,
    project,
  );
  if (options.impact === true) {
    await showImpact(project, before, after, options);
    return;
  }
  const report = diffReport({ before, after, extensions: () => extensionsOf(after, project) });
  const text = await render(report, { before, after }, options);
  const { out, format } = options;
  await writeOutput(text, { command: "diff", out, json: format === "json" });
  const { breaking, additive } = report.summary;
  const failOn = options["fail-on"];
  const failed = (failOn !== undefined && breaking > 0) || (failOn === "additive" && additive > 0);
  setExit(failed ? EXIT.finding : EXIT.ok);
}

/** Prints the missing rules of each step between the revisions. */
async function showImpact(
  project: SchemaProject,
  before: Model,
  after: Model,
  { format, out }: DiffOptions,
): Promise<void> {
  if (format !== "text" && format !== "json")
    throw new UsageError(`--impact prints text or json, received --format ${format}`);
  const { impactLine, impactOf } = await import("./impact.js");
  const way = stations(project, before, after);
  const impacts = way
    .slice(1)
    .map((model, index) => impactOf(project, way[index] ?? before, model));
  const open = impacts.filter(({ rules }) => rules.length > 0);
  // The result goes to stdout, so that it can become a file; remarks go to stderr.
  if (format === "text") for (const impact of impacts) note(impactLine(impact));
  const text =
    format === "json"
      ? `${JSON.stringify(impacts, undefined, 2)}\n`
      : open.map((impact) => impact.text).join("\n");
  await writeOutput(text, { command: "diff", out, json: format === "json" });
  setExit(open.length > 0 ? EXIT.finding : EXIT.ok);
}

/** Returns the two revisions and all revisions between them, because each adjacent pair has a step file. */
function stations(project: SchemaProject, before: Model, after: Model): Model[] {
  const ids = project.revisions.map(({ id }) => id);
  const [start, end] = [ids.indexOf(before.id), ids.indexOf(after.id)];
  if (start === -1 || end === -1) return [before, after];
  if (start >= end)
    throw new UsageError(
      `expected the older revision first, received ${before.id} and ${after.id}`,
    );
  const between = ids.slice(start + 1, end).map((id) => readRevision(project, id));
  return [before, ...between, after];
}

/** Compares only the schemas unless both sides have an overlay. */
function comparable(
  before: SchemaSubject,
  after: SchemaSubject,
  options: DiffOptions,
  project: SchemaProject,
): [Model, Model] {
  if (before.overlay === after.overlay) return [before.model, after.model];
  const bare = before.overlay ? options.after : options.before;
  note(`${bare} has no overlay beside it, so only the schemas of both sides are compared`);
  return [
    withoutOverlay(before, project, options.base),
    withoutOverlay(after, project, options.base),
  ];
}

/**
 * Returns the extensions that build on a revision. If one of them has faults, returns an empty list, because the report
 * needs extensions only for its groups.
 */
function extensionsOf(after: Model, project: SchemaProject): Model[] {
  try {
    return readExtensions(project, [after]).map(({ model }) => model);
  } catch (error) {
    if (error instanceof DiagnosticError) return [];
    throw error;
  }
}

async function render(
  report: DiffReport,
  models: { before: Model; after: Model },
  { format, out }: DiffOptions,
): Promise<string> {
  switch (format) {
    case "text": {
      const colors = out === undefined ? colorsFor(process.stdout) : NO_COLORS;
      return (await import("./text.js")).diffText(report, colors);
    }
    case "md":
      return (await import("./markdown.js")).diffMarkdown(report);
    case "html":
      return (await import("./page.js")).diffPage(report, models);
    case "json":
      return `${JSON.stringify(report, undefined, 2)}\n`;
    default:
      return format satisfies never;
  }
}
