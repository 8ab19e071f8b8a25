/** Sends notifications about finished and unknown requests and with an unknown method. */
import type { Dictionary } from "@mcp-gen/testing/observe";
import { stillThere, type Probe } from "../probe.js";
import { hasStreamableHttp } from "../requirements.js";
import type { HttpReply } from "../wire.js";

export async function notifications(probe: Probe): Promise<void> {
  const { talk } = probe;
  const all: (readonly [method: string, params: Dictionary])[] = [
    ["notifications/check-no-such-notification", {}],
    // Over HTTP, closing the stream cancels a stateless request.
    ...(talk.isStateless && talk.isHttp
      ? []
      : [["notifications/cancelled", { requestId: "check-no-such-request" }] as const]),
  ];
  for (const [method, params] of all) {
    if (talk.gone !== undefined) return;
    judgeNotified(probe, method, await talk.notify(method, params), true);
  }
  // Waits until the server has processed the notifications.
  await stillThere(probe, "notifications");
}

/** Checks the HTTP response to a notification. */
export function judgeNotified(
  { findings, talk, revision }: Probe,
  what: string,
  reply: HttpReply | undefined,
  strange: boolean,
): void {
  if (reply === undefined || !hasStreamableHttp(revision)) return;
  const { status, size } = reply;
  if (status >= 400) {
    if (!strange) findings.note(what, `refused with HTTP ${status}`);
    return;
  }
  if (status === 202 && size === 0) return;
  findings.violates(talk.isStateless ? "96" : "69", {
    what,
    expected: "HTTP 202 without a body",
    received: `HTTP ${status} with ${size === 0 ? "nothing" : `${size} bytes`}`,
  });
}
