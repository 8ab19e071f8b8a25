/** The version that is spoken. */
export const VERSION = "2.0";
export const SMALL = 7;
export const NEGATIVE = -32700;
export const FRACTION = 0.5;
export const HEX = 0xff;
export const FIXED = "fixed" as const;
export const TYPED: number = -1;
export const ZERO = -0;
