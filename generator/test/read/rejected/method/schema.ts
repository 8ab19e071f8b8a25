export interface A {
  run(): void;
  maybe?(a: string): string;
}
