export type A = `prefix-${string}`;
export type B = `plain`;
