export type Mixed = (string | number)[];
export type Plain = (string);
export type Both = { a: string } & ({ b: string } | { c: string });
