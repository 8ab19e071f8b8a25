/** Creates the rows of a pair of revisions: every message and type of the source revision, with its verdict. */
import type { Type } from "../../model/declarations.js";
import type { Message, Model } from "../../model/model.js";
import { adaptableTypes, NamedTypes } from "../plan/named-types.js";
import type { PairPlans } from "../../model/plan.js";
import { mainResult } from "../plan/main-result.js";
import { SAME, type AdapterPlan } from "../../model/plan.js";
import type { StepFile } from "../../model/step.js";
import type { MatrixRow } from "./matrix.js";
import { assessPlan, type PairContext } from "./reasons.js";
import { SourceTypes } from "./source-types.js";

/** @param to the target revision; if it is the source revision, every verdict is `whole` */
export function rowsOf(
  model: Model,
  to: string,
  plans: readonly PairPlans[],
  steps: readonly StepFile[],
): { messages: MatrixRow[]; types: MatrixRow[] } {
  const pairs = plans.filter((pair) => pair.to === to);
  const up = model.id < to;
  const rows = new Rows(
    model,
    pairs.find((pair) => pair.from === model.id),
    {
      source: new SourceTypes(model, steps, up ? "up" : "down"),
      up,
      type: (of, name) => pairs.find((pair) => pair.from === of)?.types.get(name) ?? SAME,
    },
  );
  return { messages: rows.messages(), types: rows.types() };
}

class Rows {
  constructor(
    private readonly model: Model,
    private readonly pair: PairPlans | undefined,
    private readonly context: PairContext,
  ) {}

  /**
   * Returns the rows of requests, results and notifications, followed by the rows of errors and batches, which have no
   * method.
   */
  messages(): MatrixRow[] {
    const { errors = [], batch } = this.pair ?? {};
    const error = errors.reduce<AdapterPlan>(
      (first, second) => ({ kind: "then", first, second }),
      SAME,
    );
    const rows = this.model.messages.flatMap((message) => this.#message(message));
    rows.push(this.#row({ subject: "error responses", part: "error", sender: "either" }, error));
    if (this.model.envelope.batch !== undefined)
      rows.push(this.#row({ subject: "batches", part: "batch", sender: "either" }, batch));
    return rows;
  }

  /** Returns a row for every type that can be adapted by name. */
  types(): MatrixRow[] {
    const entities = new NamedTypes(this.model);
    return adaptableTypes(this.model).names.map((subject) => {
      const plan = this.pair?.types.get(subject);
      return this.#row({ subject, part: "type" }, plan, entities.type(subject));
    });
  }

  #message(message: Message): MatrixRow[] {
    const { method: subject, kind, directions, declaration } = message;
    const result = mainResult(message);
    const answer = this.pair?.results.get(subject);
    // The server puts an input request in a result. The client puts the response in its next request.
    if (kind === "input-request")
      return [
        this.#row(
          { subject, part: "question", sender: "server" },
          this.pair?.types.get(declaration),
          { kind: "reference", name: declaration },
        ),
        this.#row({ subject, part: "answer", sender: "client" }, answer, result),
      ];
    const part = kind === "request" ? "params" : "notification";
    const calls = directions.map((direction) => {
      const sender = direction === "client-to-server" ? "client" : "server";
      return this.#row({ subject, part, sender }, this.pair?.[sender].get(subject));
    });
    if (result === undefined) return calls;
    const [first] = directions;
    const asked = first === "client-to-server" ? "server" : "client";
    const sender = directions.length > 1 ? "either" : asked;
    return [...calls, this.#row({ subject, part: "result", sender }, answer, result)];
  }

  #row(
    head: Pick<MatrixRow, "subject" | "part" | "sender">,
    plan: AdapterPlan = SAME,
    valueType?: Type,
  ): MatrixRow {
    return { ...head, ...assessPlan(plan, valueType, this.context) };
  }
}
