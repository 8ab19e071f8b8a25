/** Emits all files that depend on only one revision or extension. */
import type { Model } from "../model/model.js";
import { emitConstants } from "./constants.js";
import { emitDispatch } from "./dispatch.js";
import { emitErrors } from "./errors.js";
import { emitExplain } from "./explain.js";
import { emitExplainParams } from "./explain-params.js";
import { emitExtension } from "./extension.js";
import type { GeneratedFile } from "./file.js";
import { emitGuards } from "./guards.js";
import { emitIndex } from "./index-file.js";
import { emitMessages } from "./messages.js";
import { emitMethods } from "./methods.js";
import { insidePackage, Names, type ImportPaths } from "./names.js";
import { emitParse } from "./parse.js";
import { emitRevisionEntries } from "./revision-entries.js";
import { emitStandard } from "./standard.js";
import { emitTypes } from "./types.js";

/**
 * Emits the files of a revision. Paths are relative to the folder of the revision.
 *
 * @param place the import paths for that folder. Default: inside the protocol package.
 */
export function emitRevision(model: Model, place: ImportPaths = insidePackage(1)): GeneratedFile[] {
  const files = emitFiles(model, new Names(model, place), []);
  return [...files, ...emitRevisionEntries(model, place, files)];
}

/**
 * Emits the files of an extension, including `extension.ts` for its negotiation.
 *
 * @param place the import paths for the folder of the extension. Default: outside the protocol package.
 */
export function emitExtensionFiles(
  model: Model,
  base: Model,
  place?: ImportPaths,
): GeneratedFile[] {
  const names = new Names(model, place);
  const extension = emitExtension(model, names, base);
  return emitFiles(model, names, extension === undefined ? [] : [extension]);
}

function emitFiles(model: Model, names: Names, more: readonly GeneratedFile[]): GeneratedFile[] {
  const files = [
    emitTypes(model, names),
    emitGuards(model, names),
    emitConstants(model),
    emitErrors(model),
    emitMethods(model, names),
    emitMessages(model, names),
    emitParse(model, names),
    emitExplain(model, names),
    emitExplainParams(model, names),
    emitStandard(model, names),
    ...emitDispatch(model, names),
    ...more,
  ].filter((file) => file !== undefined);
  return [emitIndex(model, files), ...files];
}
