export enum Color { Red, Green }
export const enum Fast { A }
