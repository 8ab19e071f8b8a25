import { A } from "./a.js";
import { type B } from "./b.js";
