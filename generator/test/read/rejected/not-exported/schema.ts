interface A {
  bad: undefined;
}
type B = string;
const C = 1;
