export type Level = "low";
export interface Fixed {
  one: 1;
  below: -2.5;
  yes: true;
  no: false;
  nothing: null;
  text: "it's \"quoted\" \u00e9";
}
