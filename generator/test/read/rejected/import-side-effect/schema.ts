import "./setup.js";
