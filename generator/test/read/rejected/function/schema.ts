export function run(): string { return ""; }
function hidden() {}
