/** An object with tables. */
import { errorData, type CallOutcome, type ObjectCall } from "./calls.js";
import type { Bindings, ObjectState } from "./runtime.js";

type Method = (...args: never[]) => unknown;

/** Runs the methods that requests name. Each method is a transaction, except for what it awaits. */
export abstract class StoredObject {
  protected readonly state: ObjectState;
  protected readonly bindings: Bindings;
  protected abstract readonly methods: { readonly [name: string]: Method };

  constructor(state: ObjectState, bindings: Bindings, tables: string) {
    this.state = state;
    this.bindings = bindings;
    state.storage.sql.exec(tables);
  }

  async fetch(request: Request): Promise<Response> {
    const calls = (await request.json()) as ObjectCall[];
    const outcomes: CallOutcome[] = [];
    for (const call of calls) outcomes.push(await this.#outcome(call));
    return Response.json(outcomes);
  }

  /** Milliseconds since 1970. SQLite has the clock of the object, and not that of a process which calls it. */
  protected now(): number {
    const sql = "SELECT unixepoch('subsec') * 1000 AS now";
    return Math.floor(this.get<{ now: number }>(sql)!.now);
  }

  protected get<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  protected all<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.state.storage.sql.exec<Row>(sql, ...values).toArray();
  }

  /** @returns the number of rows that the statement has changed */
  protected run(sql: string, ...values: (string | number | null)[]): number {
    this.all(sql, ...values);
    return this.get<{ count: number }>("SELECT changes() AS count")!.count;
  }

  async #outcome({ method, args }: ObjectCall): Promise<CallOutcome> {
    try {
      const run = this.methods[method];
      if (run === undefined) throw new TypeError(`method: no object has ${method}`);
      return { value: await this.state.storage.transactionSync(() => run(...(args as never[]))) };
    } catch (error) {
      return { error: errorData(error) };
    }
  }
}
