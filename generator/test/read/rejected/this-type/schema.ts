export interface A { self: this }
