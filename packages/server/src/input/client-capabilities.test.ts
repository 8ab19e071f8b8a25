import { expect, test } from "vitest";
import { canElicit, canSample, missingCapability } from "./client-capabilities.js";

test.each([
  [{}, false, false],
  [{ elicitation: {} }, true, false],
  [{ elicitation: { form: {} } }, true, false],
  [{ elicitation: { url: {} } }, false, true],
  [{ elicitation: { form: {}, url: {} } }, true, true],
])("[req 157] %j: forms %j, pages %j", (capabilities, form, page) => {
  expect([canElicit(capabilities, "form"), canElicit(capabilities, "url")]).toEqual([form, page]);
});

test.each([
  [{}, false, false],
  [{ sampling: {} }, true, false],
  [{ sampling: { tools: {} } }, true, true],
])("[req 133] %j: sampling %j, with tools %j", (capabilities, plain, tools) => {
  expect([canSample(capabilities, false), canSample(capabilities, true)]).toEqual([plain, tools]);
});

test("[req 17] what is missing is named, for people and for programs", () => {
  const error = missingCapability({ elicitation: { url: {} }, roots: {} });
  expect(error.code).toBe(-32021);
  expect(error.message).toMatch(/to declare elicitation\.url, roots$/);
  expect(error.data).toEqual({ requiredCapabilities: { elicitation: { url: {} }, roots: {} } });
});
