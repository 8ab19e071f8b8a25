export interface Broken {
  a: string;
export type B = ;
