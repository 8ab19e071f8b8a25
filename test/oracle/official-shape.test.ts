/** Our model of each revision against the official JSON Schema: the same definitions, properties and types. */
import { describe, expect, test } from "vitest";
import { errataOf } from "./errata.js";
import { differences } from "./form.js";
import { modelForm } from "./form-of-model.js";
import { officialForm } from "./form-of-official.js";
import { noOfficial, officialSchema } from "./official.js";
import { modelOf, revisions, typeNames } from "./subjects.js";

describe.skipIf(noOfficial).each(revisions.map(({ id }) => id))("%s", (revision) => {
  const model = modelOf(revision);

  test("declares what the official file defines", () => {
    const official = Object.keys(officialSchema(revision).definitions);
    expect(typeNames(model).toSorted()).toEqual(official.toSorted());
  });

  test("differs from the official file exactly by the errata", () => {
    const official = officialSchema(revision);
    const found = typeNames(model).flatMap((name) =>
      differences(name, officialForm(name, official), modelForm(name, model)),
    );
    const listed = errataOf(revision).map(({ at, official: theirs, ours }) => ({
      at,
      official: theirs,
      ours,
    }));
    expect(byPosition(found)).toEqual(byPosition(listed));
  });
});

function byPosition<T extends { at: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
