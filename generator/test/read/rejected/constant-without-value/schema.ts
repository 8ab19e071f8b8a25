export const A: number;
