export declare interface A {}
export declare const B: string;
export abstract class C {}
