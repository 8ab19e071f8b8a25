/**
 * From declarations to the model of a revision. Each pass is a small function of its own file; this one gives their
 * order. All faults of one stage are reported together; a stage that found any ends the run, since the next stage
 * would only report their consequences.
 */
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import type { Declaration, Source } from "../model/declarations.js";
import type { Era, Model, Shape } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import { checkGates, findCapabilities } from "./capabilities.js";
import { resolveConstants } from "./constants.js";
import { applyCorrections } from "./corrections.js";
import { checkDeclaredNames } from "./declared-names.js";
import { applyDiscriminators, findDiscriminators } from "./discriminators.js";
import { findEnvelope } from "./envelope.js";
import { findErrors } from "./errors.js";
import { findExtension } from "./extension.js";
import { checkIndexSignatures } from "./index-signatures.js";
import { placeLimits } from "./limits.js";
import { findMessages } from "./messages.js";
import { checkReferences } from "./references.js";
import { scopeOf, type Scope } from "./scope.js";
import { shapeOfName } from "./shapes.js";

export interface LowerInput {
  /** Revision, or identifier of the extension. */
  id: string;
  era: Era;
  source: Source;
  overlay: Overlay;
  /** Path of the overlay, for diagnostics. */
  overlayPath: string;
  /** The base revision of an extension. */
  base?: Model;
}

/**
 * Builds the model of a schema.
 *
 * @throws DiagnosticError for references that lead nowhere, methods without direction or result, and overlay entries
 * that match nothing.
 */
export function lower(input: LowerInput): Model {
  const { id, era, source, overlay, overlayPath, base } = input;
  const files = { schema: source.path, overlay: overlayPath };
  const scoped = (declarations: readonly Declaration[]): Scope =>
    scopeOf(declarations, source.imports, base);

  const read = source.declarations;
  stopOn([
    ...checkDeclaredNames(read, files.schema),
    ...checkImports(source, base),
    ...checkReferences(read, scoped(read), files.schema),
  ]);

  const declarations = structuredClone(
    read.map((declaration) => resolveConstants(declaration, scoped(read))),
  );
  stopOn(applyCorrections(declarations, overlay, overlayPath));
  stopOn([
    ...checkIndexSignatures(declarations, scoped(declarations), files.schema),
    ...placeLimits(declarations, scoped(declarations), files.schema),
  ]);

  const told = declarations.map((declaration) =>
    findDiscriminators(declaration, scoped(declarations)),
  );
  stopOn(applyDiscriminators(told, overlay, overlayPath));

  const scope = scoped(told);
  const envelope =
    base === undefined
      ? findEnvelope(scope, files.schema)
      : { envelope: base.envelope, problems: [] };
  const found = findMessages(told, scope, overlay, files, base !== undefined);
  const errors = findErrors(told, scope, overlay, overlayPath);
  const extension = findExtension({ id, overlay, scope, base, overlayPath });
  const capabilities = findCapabilities(base === undefined ? scope : scopeOf(base.declarations));
  stopOn([
    ...envelope.problems,
    ...found.problems,
    ...errors.problems,
    ...extension.problems,
    ...checkGates(overlay, capabilities, overlayPath),
  ]);
  if (envelope.envelope === undefined)
    throw new TypeError("an envelope without problems is complete");

  return {
    id,
    source: source.path,
    era,
    ...(base === undefined ? {} : { base: base.id }),
    imports: source.imports,
    ...(extension.facts === undefined ? {} : { extension: extension.facts }),
    declarations: told,
    shapes: shapesOf(told, scope),
    envelope: envelope.envelope,
    messages: found.messages,
    errors: errors.errors,
    capabilities: base === undefined ? capabilities : { client: [], server: [] },
  };
}

function stopOn(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw new DiagnosticError(problems);
}

/** A revision imports nothing; an extension imports names its base revision declares. */
function checkImports(source: Source, base: Model | undefined): Diagnostic[] {
  const known = new Set(base?.declarations.map((declaration) => declaration.name));
  return source.imports
    .filter(({ name }) => !known.has(name))
    .map(({ name, from, line }) => ({
      code: base === undefined ? "lower/import-without-base" : "lower/unknown-import",
      file: source.path,
      line,
      message:
        base === undefined
          ? `expected a schema that stands alone, received an import of \`${name}\` from "${from}"`
          : `expected a declaration of revision ${base.id}, received \`${name}\``,
      fix:
        base === undefined
          ? "read it as an extension with --base, or declare the type here"
          : "correct the name, or choose another --base",
    }));
}

/** Shapes by name. A record without a prototype, since names come from the schema. */
function shapesOf(declarations: readonly Declaration[], scope: Scope): Record<string, Shape> {
  const shapes: Record<string, Shape> = Object.create(null);
  for (const { name } of declarations) {
    const shape = shapeOfName(name, scope);
    if (shape !== undefined) shapes[name] = shape;
  }
  return shapes;
}
