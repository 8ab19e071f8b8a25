export namespace Inner { export type A = string; }
declare module "other" { }
declare global { }
