/**
 * Emits `explain-params.ts`, which lists why the params of a method are invalid. The list is empty if and only if
 * `isParamsOf` in `messages.ts` accepts the params. Dispatchers do not import `explain-params.ts`, because it needs the
 * explainers of all methods.
 */
import type { Message, Model } from "../model/model.js";
import { call, code, group, indent, line, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks } from "./message-checks.js";
import { methodSwitch } from "./method-cases.js";
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
  const runtimeType = (name: string): Code => module.type(name, names.runtimeFile("issues"));
  const head = call(code`export function ${identifier(NAME)}`, [
    code`method: string`,
    code`params: unknown`,
    code`options?: ${runtimeType("ExplainOptions")}`,
  ]);
  const entries = messages.map(
    (message) =>
      [message.method, returned(message, checks.paramsExplainer(message, module))] as const,
  );
  const otherwise = code`return ${call(unknown, [literal(id), code`method`])};`;
  const declaration = documented(
    {
      text: "Lists why params of a method are invalid. The list is empty if and only if `isParamsOf` accepts the params. An unknown method gives one issue.",
      tags: [["example", example(first)]],
    },
    code`
      ${head}: ${runtimeType("Issue")}[] {
        ${methodSwitch(methods, entries, otherwise)}
      }`,
  );
  return typescriptFile(model, "explain-params.ts", {
    about: `Explains by method why the params of a request or notification are invalid in ${id}.`,
    module,
    declarations: [declaration],
  });
}

/** `return explainX(params, options);`. Optional params that are absent give no issues. */
function returned({ params }: Message, explainer: Code): Code {
  const explained = call(explainer, [code`params`, code`options`]);
  return params.optional
    ? group(code`return params === undefined`, indent(line, code`? []${line}: ${explained};`))
    : code`return ${explained};`;
}

function example({ method }: Message): string {
  return `${NAME}(${JSON.stringify(method)}, params) // [] or [{ path, expected, received, message }, …]`;
}
