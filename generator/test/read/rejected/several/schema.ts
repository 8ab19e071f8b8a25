export interface A {
  run(): void;
  /** @minimum x */
  a: undefined;
}
type B = keyof A;
enum C {}
