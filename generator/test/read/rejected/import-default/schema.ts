import Schema from "./a.js";
import type Other from "./b.js";
import type { default as Third } from "./c.js";
