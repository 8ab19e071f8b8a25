export interface Open {
  known: string;
  [key: string]: unknown;
}
export interface Closed {
  [name: string]: string | number;
}
export interface Inline {
  table: { [key: string]: { [key: string]: boolean } };
}
