/**
 * Validates values with the checks of a model, without generated code. Reports the same issues in the same order as the
 * generated explainers: in schema order, for one member of each union, and with the same maximum depth for recursive
 * types.
 */
import { describeCheck, type Check, type CheckOf } from "../emit/check.js";
import { CheckFacts } from "../emit/check-facts.js";
import { paramsNames } from "../emit/message-params.js";
import type { Model } from "../model/model.js";
import { keepsLimits } from "./limits.js";
import { below, ValidationReport, type ValidationIssue } from "./report.js";
import { FLAT, judgeUnion, type Depth, type MemberJudge, type JudgedValue } from "./union.js";
import { isObject, own } from "./values.js";

/** Maximum nesting depth of a value whose type is recursive. */
const MAX_DEPTH = 512;

export class Judge implements MemberJudge {
  readonly facts: CheckFacts;
  readonly #params: ReadonlyMap<string, string>;

  constructor(readonly model: Model) {
    this.facts = new CheckFacts(model);
    this.#params = paramsNames(this.facts.checks);
  }

  /** The names of the types that a value can be validated against. */
  get types(): string[] {
    return this.facts.checks
      .filter(({ origin }) => origin === "declaration")
      .map(({ name }) => name);
  }

  /** Returns the reasons why a value is not of a type. The list is empty if the value is valid. */
  issues(type: string, value: unknown, limit?: number): ValidationIssue[] {
    const report = new ValidationReport(limit);
    this.walk({ kind: "named", name: type }, value, "", report);
    return report.issues;
  }

  /** Returns the name of the params type for the declaration of a message. */
  paramsType(declaration: string): string | undefined {
    return this.#params.get(declaration);
  }

  /** Adds the issues of a value to `report`. `at` is the JSON Pointer of the value. */
  walk(check: Check, value: unknown, at: string, report: ValidationReport): void {
    this.visit(check, { value, at, report, depth: FLAT });
  }

  visit(check: Check, place: JudgedValue): void {
    const { value, at, report } = place;
    if (report.full || check.kind === "anything") return;
    if (!this.facts.isLeaf(check)) return this.#enter(check, place);
    if (!this.leafAccepts(check, value)) report.add(at, this.facts.words(check), value);
  }

  /** Whether a value is valid. */
  accepts(check: Check, value: unknown, depth: Depth = FLAT): boolean {
    const report = new ValidationReport(1);
    this.visit(check, { value, at: "", report, depth });
    return !report.full;
  }

  #enter(check: Check, place: JudgedValue): void {
    const { value, at, report, depth } = place;
    const down = depth.deep && this.facts.isRecursive(check);
    if (check.kind !== "named") return this.#body(check, down ? place : { ...place, depth: FLAT });
    const target = this.facts.named(check.name);
    if (target === undefined) throw new TypeError(`${check.name} has no check`);
    const levels = down ? depth.levels + 1 : 0;
    if (target.recursive && levels >= MAX_DEPTH)
      return report.add(at, "a value nested less deeply", value);
    this.#body(target.check, { ...place, depth: { deep: target.recursive, levels } });
  }

  #body(check: Check, place: JudgedValue): void {
    if (check.kind === "shape") this.#shape(check, place);
    else if (check.kind === "array") this.#array(check, place);
    else if (check.kind === "any-of" && !this.facts.isLeaf(check)) judgeUnion(this, check, place);
    else if (check.kind === "all-of") for (const part of check.parts) this.visit(part, place);
    else this.visit(check, place);
  }

  #shape(check: CheckOf<"shape">, place: JudgedValue): void {
    const { value, at, report } = place;
    if (!isObject(value)) return report.add(at, "an object", value);
    if (!keepsLimits(value, check)) return report.add(at, describeCheck(check), value);
    const visit = (member: Check, key: string, part: unknown): void =>
      this.visit(member, { ...place, value: part, at: below(at, key) });
    for (const { name, optional, check: member } of check.members) {
      const part = own(value, name);
      if (!optional || part !== undefined) visit(member, name, part);
    }
    if (check.index === undefined) return;
    const known = new Set(check.members.map(({ name }) => name));
    for (const key of Object.keys(value)) {
      if (report.full) return;
      if (!known.has(key)) visit(check.index, key, value[key]);
    }
  }

  #array(check: CheckOf<"array">, place: JudgedValue): void {
    const { value, at, report } = place;
    if (!Array.isArray(value)) return report.add(at, "an array", value);
    if (!keepsLimits(value, check)) return report.add(at, describeCheck(check), value);
    for (const [index, item] of value.entries()) {
      if (report.full) return;
      const member = check.prefix?.[index] ?? check.items;
      this.visit(member, { ...place, value: item, at: `${at}/${index}` });
    }
  }

  /** Whether a value is valid for a check that consists of a single condition. */
  leafAccepts(check: Check, value: unknown): boolean {
    switch (check.kind) {
      case "anything":
        return true;
      case "present":
        return value !== undefined;
      case "string":
        return typeof value === "string" && keepsLimits(value, check);
      case "boolean":
        return typeof value === "boolean";
      case "number":
        if (check.integer ? !Number.isInteger(value) : !Number.isFinite(value)) return false;
        return keepsLimits(value, check);
      case "null":
        return value === null;
      case "object":
        return isObject(value) && keepsLimits(value, check);
      case "never":
        return false;
      case "literals":
        return check.values.some((option) => option === value);
      case "named": {
        const target = this.facts.named(check.name);
        return target !== undefined && this.leafAccepts(target.check, value);
      }
      case "array":
        return Array.isArray(value);
      case "any-of":
        return check.options.some((option) => this.leafAccepts(option, value));
      case "shape":
      case "all-of":
        throw new TypeError(`a check of kind ${check.kind} is not a single condition`);
      default:
        return check satisfies never;
    }
  }
}
