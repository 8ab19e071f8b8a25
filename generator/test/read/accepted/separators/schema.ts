export interface Commas { a: string, b: string }
export interface Nothing {
  a: string
  b?: string
  c: { d: string, e: number }
}
