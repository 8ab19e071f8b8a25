/**
 * Emits `explain-params.ts`: lists why params of a method are invalid. The list is empty if and only if `isParamsOf` of
 * `messages.ts` accepts them. It is not part of the dispatchers, because it needs the explainers of all methods.
 */
import type { Message, Model } from "../model/model.js";
import { block, code, concat, group, indent, line, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { list, Module } from "./code/module.js";
import { switchCase } from "./code/statements.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks } from "./message-checks.js";
import { methodCases } from "./method-cases.js";
import type { Names } from "./names.js";

const NAME = "explainParamsOf";

export function emitExplainParams(model: Model, names: Names): GeneratedFile | undefined {
  const { id, messages } = model;
  const [first] = messages;
  if (first === undefined) return undefined;
  const module = new Module([NAME]);
  const checks = new MessageChecks(model, names);
  const methods = module.type("Method", "./methods.js");
  const unknown = module.value("explainUnknownMethod", names.runtimeFile("explaining"));
  const cases = methodCases(
    messages.map((message) => [
      message.method,
      returned(message, checks.paramsExplainer(message, module)),
    ]),
  );
  const runtimeType = (name: string): Code => module.type(name, names.runtimeFile("issues"));
  const declaration = concat(
    docComment({
      text: "Lists why params of a method are invalid. Empty if and only if `isParamsOf` accepts them. An unknown method gives one issue.",
      tags: [["example", example(first)]],
    }),
    list(
      code`export function ${identifier(NAME)}(`,
      [
        code`method: string`,
        code`params: unknown`,
        code`options?: ${runtimeType("ExplainOptions")}`,
      ],
      code`): ${runtimeType("Issue")}[] `,
    ),
    block([
      code`const known = method as ${methods};`,
      concat(
        code`switch (known) `,
        block([
          ...cases,
          switchCase(
            [code`default:`],
            [
              code`known satisfies never;`,
              list(code`return ${unknown}(`, [literal(id), code`method`], code`);`),
            ],
          ),
        ]),
      ),
    ]),
  );
  return typescriptFile(model, "explain-params.ts", {
    about: `Explainers by method in ${id}: why params of a request or notification are invalid.`,
    module,
    declarations: [declaration],
  });
}

/** `return explainX(params, options);`, where absent params may be as good. */
function returned({ params }: Message, explainer: Code): Code {
  const values = [code`params`, code`options`];
  if (!params.optional) return list(code`return ${explainer}(`, values, code`);`);
  return group(
    code`return params === undefined`,
    indent(line, code`? []`, line, list(code`: ${explainer}(`, values, code`);`)),
  );
}

function example({ method }: Message): string {
  return `${NAME}(${JSON.stringify(method)}, params) // [] or [{ path, expected, received, message }, …]`;
}
