export interface A {
  readonly a: string;
  public b: string;
  readonly [key: string]: string;
}
