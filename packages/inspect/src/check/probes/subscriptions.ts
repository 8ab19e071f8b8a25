/** Probes change notifications and logging: subscriptions of both eras, and the log level. */
import { dictionary } from "@mcp-gen/testing/observe";
import { declares, expectResult, stillThere, type Probe } from "../probe.js";
import { describeOutcome } from "../probe.js";

export async function subscriptions(probe: Probe): Promise<void> {
  if (probe.talk.isStateless) {
    await listen(probe);
    return;
  }
  const [first] = probe.catalog.resources;
  if (declares(probe, "resources.subscribe") && first !== undefined) {
    const { uri } = first;
    await expectResult(probe, "resources/subscribe", { uri });
    await expectResult(probe, "resources/unsubscribe", { uri });
  }
  if (declares(probe, "logging")) await expectResult(probe, "logging/setLevel", { level: "debug" });
}

const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

async function listen(probe: Probe): Promise<void> {
  const { talk, findings } = probe;
  const wanted = ["tools", "prompts", "resources"].filter((name) =>
    declares(probe, `${name}.listChanged`),
  );
  if (wanted.length === 0) return;
  const filter = Object.fromEntries(wanted.map((name) => [`${name}ListChanged`, true]));
  const method = "subscriptions/listen";
  const outcome = await talk.begin(method, { notifications: filter }, ACKNOWLEDGED);
  if (outcome?.kind === "error") findings.note(method, describeOutcome(outcome));
  else if (outcome !== undefined) {
    findings.violates("119", {
      what: method,
      expected: ACKNOWLEDGED,
      received: describeOutcome(outcome),
      ...(outcome.kind === "result" ? { message: dictionary(outcome.result) } : {}),
    });
  }
  await stillThere(probe, "a subscription");
}
