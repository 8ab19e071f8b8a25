export type Names = string[];
export type Grid = number[][];
export interface Basket {
  fruits: Fruit[];
}
export interface Fruit {}
