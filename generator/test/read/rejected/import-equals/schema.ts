import fs = require("node:fs");
export import Alias = A.B;
