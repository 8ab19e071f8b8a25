import type { A } from "./a.json" with { type: "json" };
import type { "b c" as B } from "./b.js";
import type { type C } from "./c.js";
