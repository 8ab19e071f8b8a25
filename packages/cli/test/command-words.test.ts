/** How a command that is given as one word is split. */
import { expect, test } from "vitest";
import { commandWords } from "../src/commands/call/command-words.js";

test.each<[string, string[]]>([
  ["node dist/stdio.js", ["node", "dist/stdio.js"]],
  ["  node\t a  ", ["node", "a"]],
  [`node "my server.js" 'a "b"'`, ["node", "my server.js", 'a "b"']],
  [`node --name="a b"c`, ["node", "--name=a bc"]],
  [`node it\\'s a\\ b "\\"" '\\' \\\\`, ["node", "it's", "a b", '"', "\\", "\\"]],
  [`C:\\node\\node.exe dist\\stdio.js`, ["C:\\node\\node.exe", "dist\\stdio.js"]],
  [`node "" ''`, ["node", "", ""]],
  [
    "node $HOME `id` ; rm -rf x | y > z *",
    ["node", "$HOME", "`id`", ";", "rm", "-rf", "x", "|", "y", ">", "z", "*"],
  ],
  ["", []],
])("%s", (text, words) => {
  expect(commandWords(text)).toEqual(words);
});

test.each([`node "a`, `node 'a`, `a\\"b"`])(
  "%s has a quotation mark without another one",
  (text) => {
    expect(commandWords(text)).toBeUndefined();
  },
);
