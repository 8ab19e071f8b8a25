export interface A {
  /**
   * @minimum 5
   * @maximum 3
   */
  a: number;
}
