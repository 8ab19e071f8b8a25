#!/usr/bin/env node
// The command is a file of its own, and not `dist/cli.js`, because npm links commands at install time, when a fresh
// clone has no `dist` yet, and because the compiler does not set the executable bit.
import "../dist/cli.js";
