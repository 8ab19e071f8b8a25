/**
 * Texts for a JSON parser: valid texts that look odd, and invalid texts that look valid. Each entry states whether its text
 * is valid, so that the test detects parsers that are too lenient or too strict.
 */
export interface JsonText {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether the text is valid JSON in UTF-8, without a byte order mark. */
  readonly json: boolean;
}

type Given = string | Uint8Array;

const encoder = new TextEncoder();
const bytesOf = (given: Given): Uint8Array =>
  typeof given === "string" ? encoder.encode(given) : given;

/** The raw bytes of texts that a string cannot represent. */
function raw(...parts: (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === "number" ? [part] : [...encoder.encode(part)])),
  );
}

const show = (given: Given): string => {
  const text = typeof given === "string" ? given : new TextDecoder("latin1").decode(given);
  const shown = JSON.stringify(text);
  return shown.length <= 60 ? shown : `${shown.slice(0, 40)}… ${text.length} long`;
};

function group(
  what: string,
  json: boolean,
  texts: readonly (Given | readonly Given[])[],
): JsonText[] {
  return texts.flat().map((given) => ({
    name: `${what}: ${show(given)}`,
    bytes: bytesOf(given),
    json,
  }));
}

const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);

const DIGITS = "7".repeat(400);

const numbers = [
  ...group("number", true, [
    ["0", "-0", "1", "-1", "12", "1.5", "-1.5", "0.1", "0.0", "-0.0", "10", "100", "1.10"],
    ["1e1", "1E1", "1e+1", "1e-1", "1.5e3", "-1.5E-3", "0e0", "0e1", "-0e-1", "1e00", "1e01"],
    ["1e308", "1e309", "-1e309", "1e400", "1e-400", "5e-324", "2.2250738585072014e-308"],
    ["9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993"],
    ["18446744073709551616", "123456789012345678901234567890", `0.${DIGITS}`, DIGITS],
    [`-${DIGITS}`, `${DIGITS}e-400`, `1e${"9".repeat(30)}`, `1e-${"9".repeat(30)}`],
    ["[0,-0,1e5]", "[1.0,2.50]", "3.141592653589793238462643383279"],
  ]),
  ...group("no number", false, [
    ["+1", "++1", "--1", "- 1", "-", "+", ".", "-.", ".5", "-.5", "1.", "-1.", "1.e1", "1..2"],
    ["01", "-01", "00", "-00", "007", "0x10", "0X1F", "0b11", "0o17", "1_000", "1,000", "1n"],
    ["1e", "1E", "1e+", "1e-", "1e1.5", "1ee1", "e1", "E5", "1e1e1", "1.2.3", "1 2", "1-2"],
    ["NaN", "-NaN", "nan", "Infinity", "-Infinity", "inf", "-inf", "1/2", "1+1", "2^3", "1%"],
    ["١", "１", "½", "−1", "1\u00a0", "0.1.0", "[1.]", "[.1]", "[-]", "[+1]", "[01]", "[1e]"],
    ["[-a]", "[1a]", "[0x1]", "[NaN]", "[-Infinity]", "1f", "1d", "0.1f", "0u", "$1", "1€"],
  ]),
];

const strings = [
  ...group("string", true, [
    ['""', '" "', '"a"', '"é"', '"日本語"', '"😀"', '"\\u0061"', '"\\u00e9"', '"\\uD83D\\uDE00"'],
    ['"\\""', '"\\\\"', '"\\/"', '"/"', '"\\b\\f\\n\\r\\t"', '"\\u0000"', '"\\u001f"', '"\u007f"'],
    ['"\\ud800"', '"\\udfff"', '"\\udc00\\ud800"', '"\\ud800x"', '"\\uD800\\u0041"', '"\\uffff"'],
    ['"\u2028"', '"\u2029"', '"\ufeff"', '"\u200b"', '"\u202e"', '"\ufffd"', '"\uffff"'],
    ['"\u0080"'],
    ['"\\\\u0000"', '"\\u005C\\u0022"', '"//"', '"/* */"', '"${1}"', '"`"', '"\'"'],
    ['"\\u2028\\u2029"', '"</script>"', '"%00"', '"__proto__"', '"\u{10ffff}"', '"e\u0301"'],
    [`"${"a".repeat(100_000)}"`, `"${"\\u0061".repeat(2_000)}"`, `"${"😀".repeat(5_000)}"`],
    ['"[[[[[[[[{{{{{{"', '"\\u0000\\u0000"', '"\\u0022"', '"null"', '"\\ufdd0"'],
  ]),
  ...group("no string", false, [
    ['"', '"a', 'a"', "'a'", "`a`", "a", '"a""b"', '"a" "b"', '"\\"', '"\\', '"\\\\\\"', '"""'],
    ['"\\x41"', '"\\a"', '"\\v"', '"\\0"', '"\\\'"', '"\\U0041"', '"\\u"', '"\\u0"', '"\\u00"'],
    ['"\\u004"', '"\\u004g"', '"\\u{41}"', '"\\u 041"', '"\\u+041"', '"\\u-041"', '"\\uD83D\\u"'],
    ['"\t"', '"\n"', '"\r"', '"\r\n"', '"\u0000"', '"\u0001"', '"\u001f"', '"\b"', '"\f"'],
    ['"\u001b"'],
    ['"a\nb"', '"a\\\nb"', '"\\é"', '"\\😀"', '"\\ "', '"\\\t"', "“a”", "«a»", "„a“", '"a\u0000'],
    ['["a]', '["a\\"]', '[a"]', '["\\u00"]', '["\t"]', '\\"a\\"', "\\u0022a\\u0022", 'b"a"'],
    ['"a"b'],
  ]),
];

const encodings = [
  ...group("not UTF-8", false, [
    [raw('"', 0xff, '"'), raw('"', 0xfe, '"'), raw('"', 0x80, '"'), raw('"', 0xbf, '"')],
    [raw('"', 0xc0, 0x80, '"'), raw('"', 0xc1, 0xbf, '"'), raw('"', 0xc3, '"'), raw('"', 0xc3)],
    [raw('"', 0xe0, 0x80, 0x80, '"'), raw('"', 0xe2, 0x82, '"'), raw('"', 0xe2, 0x28, 0xa1, '"')],
    [raw('"', 0xed, 0xa0, 0x80, '"'), raw('"', 0xed, 0xbf, 0xbf, '"')],
    [raw('"', 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, '"'), raw('"', 0xf0, 0x9f, 0x98, '"')],
    [raw('"', 0xf0, 0x80, 0x80, 0x80, '"'), raw('"', 0xf4, 0x90, 0x80, 0x80, '"')],
    [raw('"', 0xf5, 0x80, 0x80, 0x80, '"'), raw('"', 0xf8, 0x88, 0x80, 0x80, 0x80, '"')],
    [raw('"', 0xfc, 0x84, 0x80, 0x80, 0x80, 0x80, '"'), raw(0xff), raw(0x80, "1"), raw("1", 0xe9)],
    [raw("[", 0xe9, "]"), raw('{"', 0xe9, '":1}'), raw('"a', 0xc3, "b", '"'), raw('"', 0xa0, '"')],
  ]),
  ...group("another encoding", false, [
    raw(0xff, 0xfe, "1", 0, "2", 0),
    raw(0xfe, 0xff, 0, "1", 0, "2"),
    raw('"', 0, "a", 0, '"', 0),
    raw(0, '"', 0, "a", 0, '"'),
    raw(0xff, 0xfe, 0, 0, "1", 0, 0, 0),
    raw("+AHs-"),
    raw(0x0e, 0xfe, 0xff, "1"),
  ]),
  ...group("byte order mark", false, [
    ["\ufeff1", "\ufeff{}", '\ufeff"a"', "\ufeff\ufeff{}", "{}\ufeff", "[\ufeff1]", "\ufeff"],
    raw(0xef, 0xbb, "{}"),
    raw(0xef, "{}"),
  ]),
  ...group("NUL", false, [
    ["\u0000", "1\u0000", "\u00001", "{}\u0000", "[\u00001]", "\u0000{}\u0000", '{"a":1\u0000}'],
    ["tr\u0000ue", '"a"\u0000"', "nul\u0000l"],
  ]),
];

const structures = [
  ...group("structure", true, [
    ["[]", "{}", "[[]]", "[{}]", "[null]", "null", "true", "false", "[1,[2,[3]]]"],
    ['{"a":{"b":{}}}'],
    ['{"":0}', '{"a":null}', '{"a":1,"b":2}', '{"a":[{}]}', "[[],[]]", '{"a":"}"}', '["]"]'],
    ['{"{":"["}'],
    [`[${"0,".repeat(5_000)}0]`, `{${Array.from({ length: 2_000 }, (_, at) => `"k${at}":0`)}}`],
    ["[true,false,null]", '[{"a":1},{"a":1}]', "[0,[[]]]"],
  ]),
  ...group("broken structure", false, [
    ["[", "]", "{", "}", "[}", "{]", "[]]", "{}}", "[[]", "{{}}", "[1", "[1,", '{"a"', '{"a":'],
    ['{"a":1'],
    ["[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]", "[1:2]", "[1}", ",", ":", ";", ",1", "1,"],
    ['{"a":1,}', '{,"a":1}', '{"a":1,,"b":2}', '{"a" 1}', '{"a"=1}', '{"a"=>1}', '{"a"::1}'],
    ["{:1}"],
    ["{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{true:1}", "{[]:1}", "{{}:1}", '{"a"}'],
    ['{"a","b"}', '{"a":}'],
    ['{"a":1 "b":2}', '{"a":1;"b":2}', '{"a":b}', "{...{}}", "[...[]]", "[a]", "[undefined]"],
    ["(1)", "<a/>"],
    ["{} {}", "[][]", "1 1", "{}[]", "{}x", "[]x", "x{}", "{},", "[],", '{}"a"', "null null"],
    ["[1]2", "{}#"],
    ["{}//", "//\n{}", "/**/{}", "{}/**/", "[1/**/]", "#\n{}", "{} // end", "<!-- --> {}"],
    ["--\n{}"],
    ["", "undefined", "None", "nil", "TRUE", "True", "False", "NULL", "Null", "nul", "nulll"],
    ["tru", "truee"],
    ["fals", "t", "f", "n", "void 0", "new Date", "function(){}", "=1", "{}\\", "\\", "\\n"],
    ["*", "&"],
    ["[1,\n", "[\n", '{"a":\n', "---\na: 1", "a: 1", "a=1", "@", "$", "?", "!1", "~", "^", "…"],
    ["%7B%7D"],
    ["data: {}", "HTTP/1.1 200 OK", "GET / HTTP/1.1", "Content-Length: 2", ")]}',{}"],
    ["while(1);{}", "for(;;);{}"],
  ]),
];

const keys = group("key", true, [
  ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"a":{},"a":[]}', '{"":1,"":2}', '{"a":1,"A":2}'],
  ['{"__proto__":1}', '{"__proto__":{"a":1}}', '{"__proto__":null}'],
  ['{"constructor":{"prototype":{}}}'],
  ['{"prototype":1}', '{"toString":1}', '{"hasOwnProperty":1}', '{"valueOf":null}'],
  ['{"then":1}', '{"toJSON":1}'],
  ['{"length":-1}', '{"0":1,"1":2}', '{"a\\u0000":1,"a":2}', '{"\\ud800":1}'],
  ['{"constructor":1,"__proto__":2}'],
  ['{"Id":1,"ID":2}', '{"jsonrpc":"2.0","jsonrpc":"1.0"}', '{"params":{},"params":[]}'],
  ['{"é":1,"e\u0301":2}'],
]);

const blanks = [
  ...group("white space", true, [
    [" 1", "1 ", "\t1", "1\t", "\n1", "1\n", "\r1", "1\r", "\r\n1\r\n", " { } ", "[\t]"],
    ["[ 1 , 2 ]"],
    ['{ "a" : 1 }', "[\n1\n,\n2\n]", '{\r\n"a"\r\n:\r\n1\r\n}', `${" ".repeat(50_000)}1`],
    [`1${"\n".repeat(300)}`],
  ]),
  ...group("no white space", false, [
    ["\v1", "1\v", "\f1", "1\f", "\u00a01", "\u20281", "1\u2029", "\u200b1", "\u30001", "\u20031"],
    ["\u00851", "\u16801", "\u180e1", "\u20601", "[\u00a0]", "[1\u2028]", "{\f}", "[\v1]"],
    ["\u00a0", "\u3000"],
    ["\b1", "1\u001b", "\u001e{}", "{}\u001e", "\u001a", "{}\u0004"],
  ]),
  ...group("nothing", false, [" ", "\t", "\n", "\r\n", "   \n  ", "\r"]),
];

const depths = [
  ...group("nesting", true, [
    [nested("[", "]", 100), nested("[", "]", 124), `${'{"a":'.repeat(100)}1${"}".repeat(100)}`],
    [nested("[", "]", 129), nested("[", "]", 1_000), nested("[", "]", 100_000)],
    [nested("[", "]", 500_000)],
    [`${'{"a":'.repeat(129)}1${"}".repeat(129)}`],
    [`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    [`${'[{"a":'.repeat(10_000)}1${"}]".repeat(10_000)}`, `[${nested("[", "]", 300)},1]`],
  ]),
  ...group("broken nesting", false, [
    ["[".repeat(100), "[".repeat(100_000), "{".repeat(100_000), '{"a":'.repeat(100_000)],
    ["]".repeat(100_000)],
    [`${nested("[", "]", 100_000)}]`, "[{".repeat(50_000), '["'.repeat(50_000)],
    [`"${"[".repeat(200_000)}`],
  ]),
];

export const jsonTexts: readonly JsonText[] = [
  ...numbers,
  ...strings,
  ...encodings,
  ...structures,
  ...keys,
  ...blanks,
  ...depths,
];

/** The expected answer to a text. */
export type Verdict = "value" | "parse error" | "too deep" | "nothing";

/**
 * The expected answer to a text, computed independently of the server.
 *
 * @param lines whether a newline ends a text; the server then skips a leading byte order mark and blank lines
 */
export function verdictsOn(bytes: Uint8Array, lines: boolean): Verdict[] {
  if (!lines) return [verdictOn(bytes, false)];
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + 1;
  }
  parts.push(bytes.subarray(from));
  return parts.map((part) => verdictOn(part, true)).filter((verdict) => verdict !== "nothing");
}

const MOST_LEVELS = 128;

function verdictOn(bytes: Uint8Array, lines: boolean): Verdict {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: !lines }).decode(bytes);
  } catch {
    return "parse error";
  }
  if (lines && /^[ \t\r\v\f]*$/.test(text)) return "nothing";
  if (levelsOf(text) > MOST_LEVELS) return "too deep";
  try {
    JSON.parse(text);
    return "value";
  } catch {
    return "parse error";
  }
}

/**
 * Returns the nesting depth of brackets outside of strings. The text may be invalid JSON.
 */
export function levelsOf(text: string): number {
  let [level, deepest] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*(?:"|$)|[[\]{}]/g)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++level);
    else if (token === "]" || token === "}") level--;
  }
  return deepest;
}
