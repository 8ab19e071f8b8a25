/** Each grouping rule: two small schemas in, the group out. */
import { describe, expect, test } from "vitest";
import { changeGroupsOf } from "../../../test/support/diff-text.js";
import { extensionOf, modelOf } from "../../../test/support/lower-text.js";

function groups(before: string, after: string): string[] {
  return changeGroupsOf(modelOf(before), modelOf(after)).groups.map(({ headline }) => headline);
}

/** Requests with their results, and the union of the messages of their sender. */
function requests(...names: string[]): string {
  const all = names.map(
    (
      name,
    ) => `export interface ${name}Request extends JSONRPCRequest { method: "${name.toLowerCase()}/do"; params: ${name}Params }
      export interface ${name}Params { x: string } export interface ${name}Result extends Result { y: string }`,
  );
  return `${all.join("\n")} export type ClientRequest = ${names.map((name) => `${name}Request`).join(" | ")};`;
}

const heirs = (base: string, helper = ""): string =>
  `${helper} export interface Base { ${base} }
   export interface A extends Base { a: null } export interface B extends Base { b: null } export interface C extends Base { c: null }`;

const withMeta = (meta: string): string =>
  `export interface Params { _meta${meta} }
   export interface XParams extends Params { x: string } export interface YParams extends Params { y: string }
   export interface XRequest extends JSONRPCRequest { method: "x"; params: XParams }
   export interface YRequest extends JSONRPCRequest { method: "y"; params: YParams }
   export type ClientRequest = XRequest | YRequest;`;

const withParams = (meta: string, params: string): string =>
  `${heirs(`meta${meta}`)} export interface Use { ${params}: A } export interface More extends Use { m: null } export interface Most extends Use { n: null }`;

const threeTypes = (body: string): string =>
  ["A", "B", "C"].map((name) => `export interface ${name} { ${name}: null; ${body} }`).join(" ");

const toolSchema = (output: string, inner: string): string =>
  `export interface ToolCall { output: ${output} } export interface ToolBlock { output: ${output} } export interface Tool { schema: { ${inner} } }`;

const contentSchema = (members: string): string =>
  `export interface X { x: null } export interface Y { y: null } export interface Z { z: null }
   export interface A { c: ${members} } export interface B { d: (${members})[] }`;

describe("families", () => {
  test("are removed with every mention", () => {
    const rest = "export interface Thing { a: string; ";
    const { groups: found, rest: left } = changeGroupsOf(
      modelOf(
        `${requests("Keep", "Job")} export interface JobState { s: string } ${rest} jobs?: JobState; job?: null }`,
      ),
      modelOf(`${requests("Keep")} ${rest} }`),
    );
    expect(found).toMatchObject([
      {
        rule: "family-removed",
        headline: "Job: removed; method `job/do`",
        level: "breaking",
        writer: "client",
      },
    ]);
    expect(found[0]?.details).toEqual([
      "`jobs` removed from `Thing`.",
      "`job` removed from `Thing`.",
      "Types `JobRequest`, `JobParams`, `JobResult` and `JobState`.",
    ]);
    expect(left).toEqual([]);
  });

  test("move to the extension that declares them", () => {
    const before = modelOf(requests("Keep", "Job"));
    const after = modelOf(requests("Keep"));
    const extension = extensionOf(
      `import type { JSONRPCRequest, Result } from "./base.js";
       export interface JobParams { x: string } export interface JobResult extends Result { y: string }
       export interface JobRequest extends JSONRPCRequest { method: "job/do"; params: JobParams }`,
      after,
      { directions: { "job/do": ["client-to-server"] } },
    );
    expect(changeGroupsOf(before, after, [extension]).groups[0]?.headline).toBe(
      `Job: moved out to the extension \`${extension.id}\``,
    );
  });

  test("need three declarations and a method or result", () => {
    expect(
      groups(
        "",
        "export interface JobA { a: string } export interface JobB { b: string } export interface JobC { c: string }",
      ),
    ).toEqual([]);
  });
});

describe("one base with many changes", () => {
  test("is one group", () => {
    expect(groups(heirs(""), heirs("icon?: string"))).toEqual([
      "`A`, `B` and `C` may carry `icon`",
    ]);
    expect(groups(heirs("icon: string"), heirs(""))).toEqual(["`A`, `B` and `C` lose `icon`"]);
  });

  test("includes the helper types of the property", () => {
    const { groups: found, rest } = changeGroupsOf(
      modelOf(heirs("")),
      modelOf(heirs("icon: Icon", "export interface Icon { src: string }")),
    );
    expect(found.map(({ headline }) => headline)).toEqual(["`A`, `B` and `C` must carry `icon`"]);
    expect(rest).toEqual([]);
  });

  test("mentions every request if all are affected", () => {
    expect(groups(withMeta("?: { a?: string }"), withMeta(": { a?: string; b: string }"))).toEqual([
      "Every request must carry `_meta` with `b`",
    ]);
  });

  test("includes properties that became required because of it", () => {
    const { groups: found } = changeGroupsOf(
      modelOf(withParams("?: string", "params?")),
      modelOf(withParams(": string", "params")),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.details).toContain("So `params` must be present in `Use`, `More` and `Most`.");
  });
});

describe("the same change in many locations", () => {
  test("is one group for a property", () => {
    expect(groups(threeTypes(""), threeTypes("note?: string"))).toEqual([
      "`A`, `B` and `C` may carry `note`",
    ]);
  });

  test("is one group for a replaced type, with related widened types", () => {
    expect(
      groups(
        toolSchema("{ [key: string]: unknown }", `type: "object"`),
        toolSchema("unknown", "[key: string]: unknown"),
      ),
    ).toEqual([
      "Wider tool types: `ToolCall.output` and `ToolBlock.output` take any value, where they took `{ [key: string]: unknown }`",
    ]);
  });

  test("is one group for a member of several unions", () => {
    expect(groups(contentSchema("X | Y"), contentSchema("X | Y | Z"))).toEqual([
      "`A.c` and `B.d.[]` may also be `Z`",
    ]);
  });

  test("is not a group if three types have the property independently", () => {
    expect(
      groups(
        "export interface A {} export interface B {}",
        "export interface A { x?: null } export interface B { x?: null }",
      ),
    ).toEqual([]);
  });
});

test("added and removed methods are one group, with the types that only they use", () => {
  const { groups: found, rest } = changeGroupsOf(
    modelOf(requests("Keep")),
    modelOf(requests("Keep", "Do")),
  );
  expect(found).toMatchObject([{ headline: "Method added: `do/do`" }]);
  expect(rest).toEqual([]);
});

test("error codes and deprecations are one group each", () => {
  expect(
    groups(
      "export const OLD = -32700; export interface A { a: null; b: null; c: null }",
      "export const NEW = -32600; export interface A { /** @deprecated */ a: null; /** @deprecated */ b: null; /** @deprecated */ c: null }",
    ),
  ).toEqual(["New error codes: `NEW` (-32600)", "3 parts of the protocol are deprecated"]);
});

test("names cannot end a code span or contain control characters", () => {
  const { groups: found } = changeGroupsOf(
    modelOf(["A", "B", "C"].map((name) => `export interface ${name} {}`).join(" ")),
    modelOf(
      ["A", "B", "C"]
        .map((name) => `export interface ${name} { "\`\\u001b[31m"?: null }`)
        .join(" "),
    ),
  );
  expect(found[0]?.headline).toBe("`A`, `B` and `C` may carry `'\\u001b[31m`");
});
