/** Emits the README of the adapter package. */
import { generatedFrom } from "../../generated-mark.js";
import type { Model } from "../../model/model.js";
import type { GeneratedFile } from "../file.js";
import { renderTemplate } from "../../layout/template.js";

export function emitAdaptReadme(models: readonly Model[]): GeneratedFile {
  return {
    path: "README.md",
    text: renderTemplate("adapt-readme", {
      mark: generatedFrom("schema"),
      revisions: models.map(({ id }) => `\`${id}\``).join(", "),
      pairs: models.length * (models.length - 1),
    }),
  };
}
