export type Point = { x: number; y?: number };
export type Anything = {};
export interface Deep {
  outer: {
    /** Doc of an inner property. */
    inner: { leaf: string };
  };
}
