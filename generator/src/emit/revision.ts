/** All files of one revision or extension, except those at the root of the package that know several. */
import type { Model } from "../model/model.js";
import { emitConstants } from "./constants.js";
import { emitDispatch } from "./dispatch.js";
import { emitErrors } from "./errors.js";
import { emitExplain } from "./explain.js";
import { emitExtension } from "./extension.js";
import type { GeneratedFile } from "./file.js";
import { emitGuards } from "./guards.js";
import { emitIndex } from "./index-file.js";
import { emitMessages } from "./messages.js";
import { emitMethods } from "./methods.js";
import { namesOf } from "./names.js";
import { emitStandard } from "./standard.js";
import { emitTypes } from "./types.js";

/** Paths are relative to the folder of the revision. */
export function emitRevision(model: Model): GeneratedFile[] {
  return emitFiles(model, []);
}

/** The same for an extension, with how it is negotiated. */
export function emitExtensionFiles(model: Model, base: Model): GeneratedFile[] {
  const extension = emitExtension(model, namesOf(model), base);
  return emitFiles(model, extension === undefined ? [] : [extension]);
}

function emitFiles(model: Model, more: readonly GeneratedFile[]): GeneratedFile[] {
  const names = namesOf(model);
  const files = [
    emitTypes(model, names),
    emitGuards(model, names),
    emitConstants(model),
    emitErrors(model),
    emitMethods(model, names),
    emitMessages(model, names),
    emitExplain(model, names),
    emitStandard(model, names),
    ...emitDispatch(model, names),
    ...more,
  ].filter((file) => file !== undefined);
  return [emitIndex(model, files), ...files];
}
