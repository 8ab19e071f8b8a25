/**
 * Turns declarations into the model of a revision. Each pass has its own file; this file defines their order. All faults
 * of a stage are reported together. A stage with faults ends the run, because the next stage would only report their
 * consequences.
 */
import { throwDiagnostics, type Diagnostic } from "../diagnostics.js";
import type { Declaration, SchemaSource } from "../model/declarations.js";
import type { Era, Model, Shape } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import { checkGates, findCapabilities } from "./capabilities.js";
import { resolveConstants } from "./constants.js";
import { applyCorrections } from "./corrections.js";
import { checkDeclaredNames } from "./declared-names.js";
import { applyDiscriminators, findDiscriminators } from "./discriminators.js";
import { findEnvelope } from "./envelope.js";
import { findErrors } from "./errors.js";
import { findFeatures, findHeaderNames, findMetaKeys } from "./features.js";
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
  source: SchemaSource;
  overlay: Overlay;
  /** Path of the overlay, for diagnostics. */
  overlayPath: string;
  /** The base revision of an extension. */
  base?: Model;
}

/**
 * Builds the model of a schema.
 *
 * @throws DiagnosticError for unknown references, methods without direction or result, and overlay entries that match
 * nothing
 */
export function lower(input: LowerInput): Model {
  const { id, era, source, overlay, overlayPath, base } = input;
  const files = { schema: source.path, overlay: overlayPath };
  const declarations = correctedDeclarations(input);
  const scope = scopeOf(declarations, source.imports, base);
  const own = base === undefined ? findEnvelope(scope, files.schema) : undefined;
  const envelope = base?.envelope ?? own?.envelope;
  const found = findMessages(declarations, scope, overlay, files, base !== undefined);
  const errors = findErrors(declarations, scope, overlay, overlayPath);
  const extension = findExtension({ id, overlay, scope, base, overlayPath });
  const capabilities = findCapabilities(base === undefined ? scope : scopeOf(base.declarations));
  throwDiagnostics([
    ...(own?.problems ?? []),
    ...found.problems,
    ...errors.problems,
    ...extension.problems,
    ...checkGates(overlay, capabilities, overlayPath),
  ]);
  if (envelope === undefined) throw new TypeError("an envelope without problems is complete");
  const { messages } = found;

  return {
    id,
    source: source.path,
    era,
    base: base?.id,
    imports: source.imports,
    extension: extension.facts,
    declarations,
    shapes: shapesOf(declarations, scope),
    envelope,
    messages,
    errors: errors.errors,
    capabilities: base === undefined ? capabilities : { client: [], server: [] },
    features: base?.features ?? findFeatures({ messages, envelope, capabilities, scope, overlay }),
    metaKeys: findMetaKeys(declarations, overlay),
    headerNames: findHeaderNames(messages, overlay),
  };
}

/** Resolves constants, then applies the corrections, limits and discriminators of the overlay. */
function correctedDeclarations({ source, overlay, overlayPath, base }: LowerInput): Declaration[] {
  const file = source.path;
  const scoped = (declarations: readonly Declaration[]): Scope =>
    scopeOf(declarations, source.imports, base);
  const read = source.declarations;
  throwDiagnostics([
    ...checkDeclaredNames(read, file),
    ...checkImports(source, base),
    ...checkReferences(read, scoped(read), file),
  ]);
  const corrected = structuredClone(
    read.map((declaration) => resolveConstants(declaration, scoped(read))),
  );
  throwDiagnostics(applyCorrections(corrected, overlay, overlayPath));
  throwDiagnostics([
    ...checkIndexSignatures(corrected, scoped(corrected), file),
    ...placeLimits(corrected, scoped(corrected), file),
  ]);
  const discriminated = corrected.map((declaration) =>
    findDiscriminators(declaration, scoped(corrected)),
  );
  throwDiagnostics(applyDiscriminators(discriminated, overlay, overlayPath));
  return discriminated;
}

/** A revision imports nothing; an extension imports names its base revision declares. */
function checkImports(source: SchemaSource, base: Model | undefined): Diagnostic[] {
  const { imports, path: file } = source;
  if (base === undefined)
    return imports.map(({ name, from, line }) => ({
      code: "lower/import-without-base",
      file,
      line,
      message: `expected a schema without imports, received an import of \`${name}\` from "${from}"`,
      fix: "read it as an extension with --base, or declare the type here",
    }));
  const known = new Set(base.declarations.map((declaration) => declaration.name));
  return imports
    .filter(({ name }) => !known.has(name))
    .map(({ name, line }) => ({
      code: "lower/unknown-import",
      file,
      line,
      message: `expected a declaration of revision ${base.id}, received \`${name}\``,
      fix: "correct the name, or choose another --base",
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
