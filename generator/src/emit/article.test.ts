import { expect, test } from "vitest";
import { withArticle } from "./article.js";

test.each([
  ["EmptyResult", "an"],
  ["Annotations", "an"],
  ["ImageContent", "an"],
  ["UnsubscribeRequest", "an"],
  ["UntitledSingleSelectEnumSchema", "an"],
  ["UninstallRequest", "an"],
  ["SSEEvent", "an"],
  ["Tool", "a"],
  ["URLElicitationRequiredError", "a"],
  ["UriTemplate", "a"],
  ["UserRejectedError", "a"],
  ["UnitSchema", "a"],
  ["JSONRPCErrorResponse", "a"],
  ["URL", "a"],
])("%s has the article %s (audit E10)", (name, article) => {
  expect(withArticle(name)).toBe(`${article} ${name}`);
  expect(withArticle(name, `\`${name}\``)).toBe(`${article} \`${name}\``);
});
