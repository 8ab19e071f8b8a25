/**
 * The rules that determine which sides a change breaks.
 *
 * The rules assume that one side uses the older revision and the other side the newer one. A change breaks readers if
 * they receive unexpected values or no longer receive expected ones. A change breaks writers if readers refuse their
 * values, or if values that writers already send are no longer enough.
 */
export interface ChangeRule {
  level: ChangeLevel;
  /** The sides that break: `reader` is the receiver, `writer` the sender. */
  breaks: ("reader" | "writer")[];
  /** The reason, in one sentence. */
  why: string;
}

/**
 * A `breaking` change requires a side to change. An `additive` change adds a feature. A `neutral` change has no effect
 * on messages.
 */
export type ChangeLevel = "breaking" | "additive" | "neutral";

export const CHANGE_RULES = {
  "optional-property-added": additive(
    "Old readers ignore the unknown key, and old writers do not send it.",
  ),
  "required-property-added": breaksWriter("New readers refuse a value without the property."),
  "optional-property-removed": breaksReader(
    "A reader that relied on the property no longer gets it.",
  ),
  "required-property-removed": breaksReader("Old readers refuse a value without the property."),
  "property-left-open": breaksReader("The key may still be sent, now with any value."),
  "became-required": breaksWriter("New readers refuse a value without the property."),
  "became-optional": breaksReader("Old readers refuse a value without the property."),
  "type-wider": breaksReader("Old readers may receive values that they do not expect."),
  "type-narrower": breaksWriter("New readers refuse values that old writers may send."),
  "type-other": breaksBoth("Each side may receive values that it does not expect."),
  "type-same": neutral("The two types accept the same values."),
  "member-added": breaksReader("Old readers may receive a union member that they do not know."),
  "member-removed": breaksWriter("New readers refuse values of the removed union member."),
  "value-documented": additive("The value was allowed before; now it has a meaning."),
  "value-undocumented": neutral("The value is still allowed."),
  "constraint-tighter": breaksWriter("New readers refuse values that old writers may send."),
  "constraint-looser": breaksReader("Old readers refuse values that new writers may send."),
  "constraint-other": breaksBoth("Each side may receive values that it refuses."),
  "format-changed": neutral("A format only documents a value; no reader checks it."),
  "method-added": additive(
    "A peer that does not know the method returns an error, or ignores the notification.",
  ),
  "request-removed": breaksWriter("The other side no longer answers the request."),
  "notification-removed": breaksReader(
    "A reader that relied on the notification no longer receives it.",
  ),
  "kind-changed": breaksBoth(
    "The message is now another kind of message, such as a request inside a result.",
  ),
  "gate-added": breaksWriter("The message may be sent only after the capability was declared."),
  "gate-removed": additive("The message may be sent without the capability."),
  "gate-changed": breaksWriter("Sending the message now requires another capability."),
  "result-added": breaksReader("Old callers may receive a result that they do not know."),
  "result-on-request-added": additive("Only callers that ask for this result receive it."),
  "result-removed": breaksWriter("New callers refuse the result."),
  "result-on-request-removed": breaksReader(
    "Callers that ask for this result no longer receive it.",
  ),
  "header-required": breaksWriter("HTTP requests without the header are refused."),
  "header-removed": neutral("A header that is not required is ignored."),
  "header-changed": breaksBoth("The header now repeats another field of the message."),
  "capability-added": additive("Peers that do not know the capability do not use it."),
  "capability-removed": breaksReader("A reader that relied on the capability no longer sees it."),
  "capability-changed": breaksBoth("The capability is declared in another form."),
  "error-added": additive("Callers treat an unknown error code as an error."),
  "error-removed": breaksReader("A caller that acts on the code no longer gets it."),
  "error-code-changed": breaksReader("Callers that act on the code no longer recognize it."),
  "http-status-changed": neutral(
    "The error code in the body counts; the HTTP status only repeats it.",
  ),
  "batch-added": breaksReader("Old readers refuse an array of messages."),
  "batch-removed": breaksWriter("New readers refuse an array of messages."),
  "era-changed": breaksBoth("Connections now start in another way."),
  "name-only": neutral(
    "Only a name in the schema changed. Effects on messages are reported where the name is used.",
  ),
  deprecated: neutral("The item still works as before."),
  "travels-nowhere": neutral(
    "No message that passes between the two revisions contains the changed item.",
  ),
} as const satisfies Record<string, ChangeRule>;

export type ChangeRuleId = keyof typeof CHANGE_RULES;

function breaksReader(why: string): ChangeRule {
  return { level: "breaking", breaks: ["reader"], why };
}

function breaksWriter(why: string): ChangeRule {
  return { level: "breaking", breaks: ["writer"], why };
}

function breaksBoth(why: string): ChangeRule {
  return { level: "breaking", breaks: ["reader", "writer"], why };
}

function additive(why: string): ChangeRule {
  return { level: "additive", breaks: [], why };
}

function neutral(why: string): ChangeRule {
  return { level: "neutral", breaks: [], why };
}
