// A minimal server over stdio: it parses each line, and writes the responses once per received chunk.
import { answerTo } from "./floor-answer.mjs";

let rest = "";
process.stdin.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop() ?? "";
  let answers = "";
  for (const line of lines) {
    const message = JSON.parse(line);
    if (message.id !== undefined) answers += `${JSON.stringify(answerTo(message))}\n`;
  }
  if (answers !== "") process.stdout.write(answers);
});
