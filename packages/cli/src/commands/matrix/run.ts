/** Runs `mcp-gen matrix`: plans every pair of revisions, and prints the result in a format. */
import { matrixOf } from "@mcp-gen/generator/evolve/matrix/build-matrix";
import type { Matrix } from "@mcp-gen/generator/evolve/matrix/matrix";
import { readRevision } from "@mcp-gen/generator/project/project";
import { findProject } from "@mcp-gen/generator/project/revisions";
import { readSteps } from "@mcp-gen/generator/project/steps";
import { NO_COLORS } from "../colors.js";
import { colorsFor } from "../output.js";
import { writeOutput } from "../output-file.js";
import { checkKnownRevision } from "../unknown-name.js";
import type { MatrixOptions } from "./options.js";

export async function runMatrix(options: MatrixOptions): Promise<void> {
  const { from, to, json, out } = options;
  const project = findProject(process.cwd());
  for (const id of [from, to]) if (id !== undefined) checkKnownRevision(project, id);
  const models = project.revisions.map(({ id }) => readRevision(project, id));
  const matrix = chosen(matrixOf(models, readSteps(project)), options);
  const text = json ? JSON.stringify(matrix, undefined, 2) : await render(matrix, options);
  await writeOutput(text, { command: "matrix", out, json });
}

function chosen(matrix: Matrix, { from, to }: MatrixOptions): Matrix {
  const pairs = matrix.pairs.filter(
    (pair) => pair.from === (from ?? pair.from) && pair.to === (to ?? pair.to),
  );
  return { ...matrix, pairs };
}

async function render(matrix: Matrix, { format, out }: MatrixOptions): Promise<string> {
  switch (format) {
    case "table": {
      const colors = out === undefined ? colorsFor(process.stdout) : NO_COLORS;
      return (await import("./table.js")).matrixTable(matrix, colors);
    }
    case "md":
      return (await import("./markdown.js")).matrixMarkdown(matrix);
    case "html":
      return (await import("./page.js")).matrixPage(matrix);
    default:
      return format satisfies never;
  }
}
