/** Formats losses and remarks of a translation as lines of text. */
import type { MessageEntry } from "../../validate/text.js";
import { pointerText } from "@mcp-gen/generator/validate/report";
import { visible } from "@mcp-gen/generator/visible";
import { colorsFor } from "../output.js";
import type { RefusalAnswer, Loss } from "@mcp-gen/adapt";
import { jsonLine } from "./json-line.js";

/** @param line the line of the input, starting at 1; absent if the input is one value */
export function lossLine(loss: Loss, line: number | undefined): string {
  const colors = colorsFor(process.stderr);
  const { pointer, kind, reason, step, answer, session } = loss;
  const paint = kind === "impossible" ? colors.red : colors.yellow;
  const more = [
    ...(answer === undefined ? [] : [`instead: ${answerText(answer, reason)}`]),
    ...(session === undefined ? [] : [`a session can convert it (${session})`]),
  ];
  const where = pointer === "" ? "" : `${pointerText(pointer)}: `;
  const text = `${where}${paint(kind)}: ${[visible(reason), ...more].join("; ")}`;
  return `${placeText(line)}${text} ${colors.dim(`(${step})`)}`;
}

export function remarkLine(remark: string, line: number | undefined): string {
  return `${placeText(line)}${visible(remark)}`;
}

/** Formats a syntax error: `line 4, column 13: expected a value, received "n" (not JSON)`. */
export function faultLine({ fault }: Extract<MessageEntry, { fault: object }>): string {
  const colors = colorsFor(process.stderr);
  const place = colors.cyan(`line ${fault.line}, column ${fault.column}:`);
  return `${place} expected ${fault.expected}, received ${fault.received} ${colors.dim("(not JSON)")}`;
}

function placeText(line: number | undefined): string {
  return line === undefined ? "" : `${colorsFor(process.stderr).cyan(`line ${line}:`)} `;
}

/** Omits the message of an error if the reason contains it. */
function answerText(answer: RefusalAnswer, reason: string): string {
  switch (answer.kind) {
    case "error": {
      const { code, message } = answer.error;
      return message === reason
        ? `error ${code}`
        : `error ${code} ${visible(JSON.stringify(message))}`;
    }
    case "result":
      return `result ${visible(jsonLine(answer.result))}`;
    case "none":
      return "nothing is sent";
    default:
      return answer satisfies never;
  }
}
