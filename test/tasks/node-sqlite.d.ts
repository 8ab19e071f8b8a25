/** The part of `node:sqlite` that the tests use. The types of Node 20 do not have the module. */
declare module "node:sqlite" {
  export class DatabaseSync {
    constructor(path: string);
    exec(sql: string): void;
    prepare(sql: string): {
      get(...values: (string | number | null)[]): unknown;
      all(...values: (string | number | null)[]): unknown[];
      run(...values: (string | number | null)[]): unknown;
    };
    close(): void;
  }
}
