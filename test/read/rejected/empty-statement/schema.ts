export interface A {};
