export interface A extends Other.Name {}
export interface B extends Box<string> {}
export interface C extends Omit<A, keyof A> {}
export interface D implements A {}
export interface E extends A extends B {}
export interface F extends Array<string> {}
export interface G extends make() {}
