export interface Menu {
  choices: Array<{ const: string; title: string }>;
  rows: Array<Array<number>>;
}
