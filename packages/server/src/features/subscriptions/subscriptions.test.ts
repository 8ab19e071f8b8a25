import { expect, it, vi } from "vitest";
import { defaultLimits } from "@mcp-gen/core";
import { serverShares, type ServerShares } from "../../engine/shares.js";
import { Subscriptions, type Subscriber } from "./subscriptions.js";

const origin = { method: "subscriptions/listen", revision: "2026-07-28" } as const;
const subscriberOf = (updated: (uri: string) => void = () => {}): Subscriber => ({
  origin,
  clientKey: "client",
  updated,
});
const shares = (): ServerShares => serverShares(defaultLimits);
const never = (): void => {
  throw new Error("nothing to report");
};

it("looks only at the resources of a change, however many others there are (audit B4)", () => {
  const observe = vi.fn<(uri: string) => undefined>();
  const subscriptions = new Subscriptions({ report: never, shares: shares() });
  const updated = vi.fn<(uri: string) => void>();
  for (let at = 0; at < 100; at++) {
    const subscriber = subscriberOf(updated);
    for (let id = 0; id < 200; id++) subscriptions.add(`test://${at}/${id}`, observe, subscriber);
  }
  observe.mockClear();
  const one = subscriberOf();
  const keys = [vi.spyOn(Map.prototype, "keys"), vi.spyOn(Map.prototype, "values")];
  subscriptions.add("test://one", observe, one);
  subscriptions.delete("test://one", one);
  subscriptions.updated("test://7/7");
  for (const walk of keys) {
    expect(walk).not.toHaveBeenCalled();
    walk.mockRestore();
  }
  expect(observe.mock.calls.map(([uri]) => uri)).toEqual(["test://one"]);
  expect(updated.mock.calls).toEqual([["test://7/7"]]);
});

it("adds and deletes a subscriber once, however often it asks", () => {
  const log: string[] = [];
  const subscriptions = new Subscriptions({ report: never, shares: shares() });
  const observe = (uri: string) => {
    log.push(`begin ${uri}`);
    return () => void log.push(`end ${uri}`);
  };
  const one = subscriberOf();
  for (let time = 0; time < 2; time++) subscriptions.add("test://a", observe, one);
  subscriptions.delete("test://a", subscriberOf());
  expect(log).toEqual(["begin test://a"]);
  for (let time = 0; time < 2; time++) subscriptions.delete("test://a", one);
  expect(log).toEqual(["begin test://a", "end test://a"]);
});
