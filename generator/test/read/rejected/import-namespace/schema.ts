import * as all from "./a.js";
import type * as types from "./b.js";
