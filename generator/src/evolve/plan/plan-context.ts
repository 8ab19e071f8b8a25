/** The context for planning one step in one direction. Also creates the plans that depend only on a rule. */
import { DiagnosticError } from "../../diagnostics.js";
import type { Message, Model } from "../../model/model.js";
import type { AdapterPlan, CustomPlan, RefusePlan } from "../../model/plan.js";
import type { Constraints, Type } from "../../model/declarations.js";
import type { Json, RuleAction, RuleEntry } from "../../model/step.js";
import { findRenames, type Rename } from "../renames.js";
import { actionOn, type RuleBook, type StepDirection } from "../steps/rule-book.js";
import { NamedTypes } from "./named-types.js";

/** A value that a rule sets or fills in, with its expected type. */
export interface RuleValue {
  rule: RuleEntry;
  action: "set" | "fill";
  /** The location of the property: `ListToolsResult.ttlMs`. */
  location: string;
  value: Json;
  /** The expected type of the value, and the revision of this type. */
  type: Type;
  constraints?: Constraints;
  of: string;
}

/** The header that repeats the revision of a request (Streamable HTTP, "Protocol Version Header"). */
const REVISION_HEADER = "mcp-protocol-version";
const META = "params._meta.";

function revisionKey({ messages }: Model): string | undefined {
  for (const { headers = {} } of messages) {
    for (const [header, path] of Object.entries(headers)) {
      if (header.toLowerCase() === REVISION_HEADER && path.startsWith(META))
        return path.slice(META.length);
    }
  }
  return undefined;
}

export class PlanContext {
  readonly from: NamedTypes;
  readonly to: NamedTypes;
  /** Returns the name that a type has in the target revision. */
  readonly counterpart: (name: string) => string | undefined;
  /** Returns the name of a type in the newer revision, which rules use. */
  readonly ruleName: (name: string) => string;
  /** Locations without a rule where a value may be invalid for the target type. */
  readonly undecided: string[] = [];
  /** The values that rules set or fill in, with the type of each property. */
  readonly given: RuleValue[] = [];
  /**
   * The `_meta` key for the revision of a request, if both revisions have it. Only stateless revisions have this key.
   */
  readonly revisionKey: string | undefined;

  constructor(
    readonly book: RuleBook,
    before: Model,
    after: Model,
    readonly direction: StepDirection,
  ) {
    const [older, newer] = [new NamedTypes(before), new NamedTypes(after)];
    const renames = findRenames(older.view, newer.view);
    const up = direction === "up";
    this.from = up ? older : newer;
    this.to = up ? newer : older;
    this.counterpart = counterparts(this.from, this.to, renames, direction);
    this.ruleName = (name) => (up ? (this.counterpart(name) ?? name) : name);
    const key = revisionKey(before);
    this.revisionKey = key === revisionKey(after) ? key : undefined;
  }

  /**
   * Returns the action of a rule in this direction. Returns `undefined` for a rule with `on`, because its function acts
   * at the location in `on`.
   */
  actionOf(rule: RuleEntry | undefined): RuleAction | undefined {
    return rule === undefined || rule.on !== undefined ? undefined : actionOn(rule, this.direction);
  }

  /** Returns the message of the target revision that has this method. */
  targetOf(method: string | undefined): Message | undefined {
    return this.to.view.model.messages.find((one) => one.method === method);
  }

  /**
   * Returns the plan for a function of the step file that receives a whole value.
   *
   * @throws DiagnosticError if the action has `when`, which only applies to functions that edit an object
   */
  readonly customPlan = (
    rule: RuleEntry | undefined,
    { name, when, gives, loss }: Extract<RuleAction, { kind: "custom" }>,
    objects: boolean,
  ): CustomPlan => {
    const { id, path } = this.book.step;
    if (when !== undefined)
      throw DiagnosticError.of({
        code: "evolve/unused-when",
        file: path,
        line: rule?.line,
        message: `\`when: ${JSON.stringify(when)}\` has no effect, because the rule does not edit the properties of an object`,
        fix: `remove \`when\`, and test for the property in ${name}`,
      });
    return { kind: "custom", name, step: id, why: rule?.why ?? "", objects, gives, loss };
  };

  /** Returns the plan for a name that the target revision does not have. */
  absent(name: string, request: boolean): AdapterPlan {
    return { kind: "absent", step: this.book.step.id, name, request };
  }

  /** Returns the refusal from the rule for a change of a method. The change is of one of the given kinds. */
  methodAction(method: string, kinds: readonly string[]): AdapterPlan | undefined {
    for (const kind of kinds) {
      const plan = this.refusalOf(kind.includes(" ") ? kind : `${kind} ${method}`);
      if (plan !== undefined) return plan;
    }
    return undefined;
  }

  /** Returns the refusal from the rule for a change. */
  refusalOf(id: string): RefusePlan | undefined {
    const rule = this.book.change(id);
    const action = rule && actionOn(rule, this.direction);
    return action?.kind === "refuse" ? this.refusal(action) : undefined;
  }

  refusal({ reason, answer, session }: Extract<RuleAction, { kind: "refuse" }>): RefusePlan {
    const step = this.book.step.id;
    return { kind: "refuse", step, reason, answer, session };
  }
}

/** Finds the target of each type: the type with the same name, a renamed type, or the params of the same method. */
function counterparts(
  from: NamedTypes,
  to: NamedTypes,
  renames: readonly Rename[],
  direction: StepDirection,
): (name: string) => string | undefined {
  const renamed = new Map(
    renames.map(({ before, after }) => (direction === "up" ? [before, after] : [after, before])),
  );
  return (name) => {
    const other = renamed.get(name) ?? name;
    if (to.type(other) !== undefined) return other;
    for (const message of from.messagesWith(name)) {
      const target = to.view.model.messages.find(({ method }) => method === message.method);
      const params = target && to.params(target);
      if (params !== undefined) return params;
    }
    return undefined;
  };
}
