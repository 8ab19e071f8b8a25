import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isolateListeners } from "./isolated-signal.js";

/** What would have ended the process. */
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
beforeEach(() => void process.on("uncaughtException", note));
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off("uncaughtException", note);
  if (uncaught.length > 0) throw new Error("the process would end", { cause: uncaught.splice(0) });
});

function isolatedSignal() {
  const controller = new AbortController();
  const failures: unknown[] = [];
  const signal = isolateListeners(controller.signal, (thrown) => failures.push(thrown));
  return { signal, failures, abort: () => controller.abort("over") };
}

const fail = (): never => {
  throw "fault";
};

describe("isolateListeners", () => {
  test("reports what listeners throw, and calls the others (audit A3)", () => {
    const { signal, failures, abort } = isolatedSignal();
    const called: unknown[] = [];
    signal.addEventListener("abort", fail);
    signal.addEventListener("abort", { handleEvent: fail });
    Object.assign(signal, { onabort: fail });
    signal.addEventListener("abort", function (this: AbortSignal, { type }) {
      called.push(this === signal, type);
    });
    abort();
    expect(failures).toEqual(["fault", "fault", "fault"]);
    expect(called).toEqual([true, "abort"]);
  });

  test("keeps the rules of event targets", () => {
    const { signal, abort } = isolatedSignal();
    const called: string[] = [];
    const [once, removed] = [() => called.push("once"), () => called.push("removed")];
    for (let count = 0; count < 2; count++) signal.addEventListener("abort", once, { once: true });
    signal.addEventListener("abort", removed);
    signal.removeEventListener("abort", removed);
    Object.assign(signal, { onabort: removed });
    Object.assign(signal, { onabort: () => called.push("onabort") });
    expect(signal.onabort).not.toBe(removed);
    signal.addEventListener("abort", null as never);
    abort();
    signal.dispatchEvent(new Event("abort"));
    expect(called).toEqual(["once", "onabort", "onabort"]);
    Object.assign(signal, { onabort: null });
    expect(signal.onabort).toBeNull();
  });

  test("leaves a signal that platform functions accept", async () => {
    const { signal, abort } = isolatedSignal();
    const derived = AbortSignal.any([signal]);
    const asked = fetch("data:,x", { signal });
    const request = new Request("http://localhost/", { signal });
    abort();
    await expect(asked).rejects.toBe("over");
    expect([signal instanceof AbortSignal, derived.reason, request.signal.aborted]).toEqual([
      true,
      "over",
      true,
    ]);
    expect(() => signal.throwIfAborted()).toThrow("over");
  });
});
