process.exit(1);
"use strict";
1 + 1;
