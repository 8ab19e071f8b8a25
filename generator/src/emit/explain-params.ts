/**
 * Emits `explain-params.ts`: what is wrong with the params of a method. It says nothing exactly where `isParamsOf` of
 * `messages.ts` says yes. It stands apart from the dispatchers, which work without it, since it needs explainers for all
 * methods.
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
      text: "What is wrong with the params of a method; nothing when, and only when, `isParamsOf` accepts them. An unknown method has no params: there is one issue then, which says so.",
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
    about: `Explainers by method in ${id}: what is wrong with the params of a request or notification.`,
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
