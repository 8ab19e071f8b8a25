export type Id = string;
export type Same = Id;
export interface Holder {
  id: Id;
  elsewhere: NotDeclaredHere;
}
