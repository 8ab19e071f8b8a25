export interface A {}
export default A;
export default interface B {}
