export type A = { [K in "a" | "b"]: string };
export type B = { readonly [K in keyof C]?: C[K] };
