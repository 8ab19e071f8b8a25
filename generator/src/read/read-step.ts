/**
 * Reads a step file: `export default [ … ] satisfies Step`, and the functions that its rules use.
 *
 * The file is never executed. Rules must be literals. The location of each rule in the file is kept. Functions are kept
 * as source text and copied into the generated adapters.
 */
import { ts } from "ts-morph";
import { DiagnosticError } from "../diagnostics.js";
import type { RuleEntry, StepFile, StepFunction, StepImport } from "../model/step.js";
import { parse } from "./parse.js";
import { createProblems, lineAt, report, throwIfAny, type Problems } from "./problem.js";
import { actionOf } from "./step-action.js";
import {
  refuseStep,
  textOf,
  textsOf,
  valueOf,
  type StepContext,
  type StepValue,
} from "./step-value.js";

const LARGEST = 1024 * 1024;

/**
 * @param code the TypeScript text
 * @param path the path as the user writes it
 * @param step the two revisions, from the file name
 * @throws DiagnosticError with all faults of the file
 */
export function readStep(
  code: string,
  path: string,
  step: { before: string; after: string },
): StepFile {
  if (code.length > LARGEST) {
    throw DiagnosticError.of({
      code: "read/too-large",
      file: path,
      message: "expected a step file of at most 1 MiB, received a larger one",
      fix: "check that this is a step file",
    });
  }
  const clean = code.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const problems = createProblems(path, clean);
  const source = parse(clean, problems);
  throwIfAny(problems);
  if (source === undefined) throw new TypeError("a tree without problems");
  const { rules, imports, kept, declared } = readStatements(clean, { source, problems });
  const used = functionsOf(rules);
  for (const { name, rule } of used) {
    if (declared.has(name)) continue;
    report(problems, offsetOf(rule, problems), {
      code: "read/bad-step",
      message: `this file does not export a function called ${name}`,
      fix: `write \`export function ${name}(value, run, at, step)\` below the rules`,
    });
  }
  throwIfAny(problems);
  return {
    id: `${step.before}_${step.after}`,
    ...step,
    path,
    rules,
    imports,
    code: kept.join("\n"),
    functions: [...declared.values()].filter(({ name }) => used.some((one) => one.name === name)),
  };
}

interface StepStatements {
  rules: RuleEntry[];
  imports: StepImport[];
  /** The source text of all statements except imports and rules. */
  kept: string[];
  /** Exported functions by name. */
  declared: Map<string, StepFunction>;
}

function readStatements(clean: string, context: StepContext): StepStatements {
  const { source, problems } = context;
  const found: StepStatements = { rules: [], imports: [], kept: [], declared: new Map() };
  for (const statement of source.statements) {
    if (isStepImport(statement)) continue;
    if (ts.isExportAssignment(statement)) {
      found.rules.push(...readRules(statement.expression, context));
    } else if (ts.isImportDeclaration(statement)) {
      found.imports.push(importOf(statement, context));
    } else {
      found.kept.push(clean.slice(statement.getFullStart(), statement.end).replace(/^\n/, ""));
      const declared = exportedFunction(statement, source);
      if (declared !== undefined) found.declared.set(declared.name, declared);
    }
  }
  if (!source.statements.some(ts.isExportAssignment)) {
    report(problems, 0, {
      code: "read/bad-step",
      message:
        "expected `export default [ … ] satisfies Step`, received a file without a default export",
      fix: "write the rules of the step as an array; an empty one is fine",
    });
  }
  return found;
}

function exportedFunction(
  statement: ts.Statement,
  source: ts.SourceFile,
): StepFunction | undefined {
  if (!ts.isFunctionDeclaration(statement) || statement.name === undefined) return undefined;
  if (!statement.getText(source).startsWith("export function")) return undefined;
  const partial = /\bundefined\b/.test(statement.type?.getText(source) ?? "");
  return { name: statement.name.text, partial, parameters: statement.parameters.length };
}

function isStepImport(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text === "mcp-gen/step"
  );
}

function importOf(node: ts.ImportDeclaration, context: StepContext): StepImport {
  const { importClause: clause, moduleSpecifier: from } = node;
  const named = clause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named) || clause?.name !== undefined) {
    const found = node.getText(context.source);
    refuseStep(context, node, `expected \`import { … } from\`, received \`${found}\``);
    return { from: "", names: [] };
  }
  const prefix = clause?.isTypeOnly === true ? "type " : "";
  return {
    from: ts.isStringLiteral(from) ? from.text : "",
    names: named.elements.map((one) => `${prefix}${one.getText(context.source)}`),
  };
}

function readRules(expression: ts.Expression, context: StepContext): RuleEntry[] {
  const value = valueOf(unwrapped(expression), context);
  if (value?.kind !== "list") {
    if (value !== undefined) refuseStep(context, value.node, "expected an array of rules");
    return [];
  }
  return value.items.flatMap((item) => readRule(item, context) ?? []);
}

function readRule(value: StepValue, context: StepContext): RuleEntry | undefined {
  if (value.kind !== "record") return refuseStep(context, value.node, "expected a rule");
  const { entries, node } = value;
  for (const key of entries.keys()) {
    if (!RULE_KEYS.includes(key)) {
      const found = JSON.stringify(key);
      refuseStep(context, node, `expected at, on, touches, why, up and down, received ${found}`);
    }
  }
  for (const key of ["on", "touches"]) {
    const list = entries.get(key);
    if (list !== undefined && textsOf(list) === undefined)
      refuseStep(context, list.node, `expected a string or a list of strings after ${key}`);
  }
  const at = textsOf(entries.get("at"));
  const why = textOf(entries.get("why"));
  const on = textsOf(entries.get("on"));
  const [up, down] = [entries.get("up"), entries.get("down")];
  if (at === undefined || at.length === 0)
    return refuseStep(context, node, "expected `at`: the change or changes the rule is for");
  if (why === undefined || why === "")
    return refuseStep(context, node, "expected `why`: the meaning of the change in one sentence");
  if (up === undefined || down === undefined)
    return refuseStep(context, node, "expected `up` and `down`: what happens in each direction");
  const [upward, downward] = [actionOf(up, context), actionOf(down, context)];
  if (upward === undefined || downward === undefined) return undefined;
  const start = node.getStart(context.source);
  const line = lineAt(context.problems, start);
  const from = context.problems.lineStarts[line - 1] ?? 0;
  return {
    at,
    on,
    touches: textsOf(entries.get("touches")) ?? [],
    why,
    up: upward,
    down: downward,
    line,
    column: start - from + 1,
    excerpt: `at: ${at.map((one) => JSON.stringify(one)).join(", ")}`,
  };
}

const RULE_KEYS = ["at", "on", "touches", "why", "up", "down"];

function unwrapped(expression: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression)
    ? unwrapped(expression.expression)
    : expression;
}

function functionsOf(rules: readonly RuleEntry[]): { name: string; rule: RuleEntry }[] {
  return rules.flatMap((rule) =>
    [rule.up, rule.down].flatMap((action) =>
      action.kind === "custom" ? [{ name: action.name, rule }] : [],
    ),
  );
}

function offsetOf(rule: RuleEntry, problems: Problems): number {
  return (problems.lineStarts[rule.line - 1] ?? 0) + rule.column - 1;
}
