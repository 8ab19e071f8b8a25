import { expect, it } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";
import { newestOf } from "./newest.js";
import { emitFeatures, emitKeys, emitNewest } from "./registry.js";

const model = { ...modelOf("", { proseFeatures: { streamableHttp: "Said." } }), id: "1" };
const runtimeFile = (file: string): string => `./runtime/${file}.js`;

it("lists the features of each revision, and assumes the newest one without a version header", () => {
  const later = { ...model, id: "2", features: { ...model.features, versionHeader: true } };
  const { text } = emitFeatures([model, later], [], runtimeFile);
  expect(text).toContain('export const assumedRevision: Revision = "1";');
  expect(text).toContain('"1": { errorsWithoutId: true, streamableHttp: true },');
});

it("names a constant after what is behind the slash", () => {
  const named = {
    ...model,
    metaKeys: ["com.acme/logLevel"],
    headerNames: ["Acme-Trace", "Acme-Tag-"],
  };
  const { text } = emitKeys(
    [named],
    [{ name: "notes", model: { ...model, id: "com.acme/notes" } }],
  );
  expect(text.match(/export const .*/g)).toEqual([
    'export const LOG_LEVEL_META_KEY = "com.acme/logLevel";',
    'export const ACME_TRACE_HEADER = "acme-trace";',
    'export const ACME_TAG_HEADER_PREFIX = "acme-tag-";',
    'export const NOTES_EXTENSION = "com.acme/notes";',
    "export const HEADER_TITLES = {",
  ]);
  expect(text).toContain('"acme-trace": "Acme-Trace"');
});

it("exports the newest released revision, even if there is a newer draft", () => {
  const newest = newestOf([
    { id: "1", status: "released" },
    { id: "2", status: "draft" },
  ]);
  const files = emitNewest(newest, ["index.ts", "guards.ts", "dispatch-server.ts"]);
  expect(files.map(({ path }) => path)).toEqual(["newest/index.ts", "newest/guards.ts"]);
  expect(files[0]?.text).toContain('export * from "../1/index.js";');
});
