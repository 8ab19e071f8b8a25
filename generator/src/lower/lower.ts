/**
 * Converts declarations to the model of a revision. Each pass has its own file; this file defines the order of the
 * passes. All faults of a stage are reported together. The run ends after a stage with faults, because the next stage
 * would only report faults that follow from them.
 */
import type { Declaration, Import, SchemaSource } from "../model/declarations.js";
import { isSafeName } from "../model/identifiers.js";
import type { Era, Model, Shape } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import { mapDeclaration } from "../model/walk.js";
import { checkGates, findCapabilities } from "./capabilities.js";
import { applyCorrections } from "./corrections.js";
import { LowerContext } from "./context.js";
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
  /** The revision, or the identifier of the extension. */
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
  const declarations = correctedDeclarations(input, files);
  const scope = scopeOf(declarations, source.imports, base);
  const context = new LowerContext(declarations, scope, overlay, files);
  const envelope = base?.envelope ?? findEnvelope(context);
  const messages = findMessages(context, base !== undefined);
  const errors = findErrors(context);
  const extension = findExtension(context, id, base);
  const capabilities = findCapabilities(base === undefined ? scope : scopeOf(base.declarations));
  checkGates(context, capabilities);
  context.endStage();
  return {
    id,
    source: source.path,
    era,
    base: base?.id,
    imports: source.imports,
    extension,
    declarations,
    shapes: shapesOf(declarations, scope),
    envelope,
    messages,
    errors,
    capabilities: base === undefined ? capabilities : { client: [], server: [] },
    features: base?.features ?? findFeatures({ messages, envelope, capabilities, scope, overlay }),
    metaKeys: findMetaKeys(declarations, overlay),
    headerNames: findHeaderNames(messages, overlay),
  };
}

/** Resolves constants, then applies the corrections, limits and discriminators of the overlay. */
function correctedDeclarations(
  { source, overlay, base }: LowerInput,
  files: LowerContext["files"],
): Declaration[] {
  const contextOf = (declarations: Declaration[]): LowerContext =>
    new LowerContext(declarations, scopeOf(declarations, source.imports, base), overlay, files);
  const read = contextOf(source.declarations);
  checkDeclaredNames(read);
  checkImports(read, source.imports, base);
  checkReferences(read);
  read.endStage();
  const corrected = contextOf(
    structuredClone(read.declarations.map((one) => resolveConstants(one, read.scope))),
  );
  applyCorrections(corrected);
  corrected.endStage();
  checkIndexSignatures(corrected);
  placeLimits(corrected);
  corrected.endStage();
  const discriminated = contextOf(
    corrected.declarations.map((one) => findDiscriminators(one, corrected.scope)),
  );
  applyDiscriminators(discriminated);
  discriminated.endStage();
  return discriminated.declarations;
}

/** Replaces `typeof NAME` with the literal of the constant. Keeps the name of the constant. */
function resolveConstants(declaration: Declaration, scope: Scope): Declaration {
  return mapDeclaration(declaration, (type) => {
    if (type.kind !== "constant") return type;
    const found = scope.find(type.name)?.declaration;
    return found?.kind === "constant"
      ? { kind: "literal", value: found.value, constant: type.name }
      : type;
  });
}

/** Refuses declarations whose name is not valid in generated code. */
function checkDeclaredNames(context: LowerContext): void {
  for (const { name, line } of context.declarations) {
    if (isSafeName(name)) continue;
    const found = `expected a name of ASCII letters, digits, _ and $ that is not a reserved word, received ${JSON.stringify(name)}`;
    context.report("lower/unsafe-name", { line }, found, "rename the declaration");
  }
}

/** Checks imports. A revision must not import anything; an extension may import names from its base revision. */
function checkImports(context: LowerContext, imports: readonly Import[], base?: Model): void {
  const known = new Set(base?.declarations.map((declaration) => declaration.name));
  for (const { name, from, line } of imports) {
    if (base === undefined)
      context.report(
        "lower/import-without-base",
        { line },
        `expected a schema without imports, received an import of \`${name}\` from "${from}"`,
        "read it as an extension with --base, or declare the type here",
      );
    else if (!known.has(name))
      context.report(
        "lower/unknown-import",
        { line },
        `expected a declaration of revision ${base.id}, received \`${name}\``,
        "correct the name, or choose another --base",
      );
  }
}

/** Returns shapes by name, in a record without a prototype because names come from the schema. */
function shapesOf(declarations: readonly Declaration[], scope: Scope): Record<string, Shape> {
  const shapes: Record<string, Shape> = Object.create(null);
  for (const { name } of declarations) {
    const shape = shapeOfName(name, scope);
    if (shape !== undefined) shapes[name] = shape;
  }
  return shapes;
}
