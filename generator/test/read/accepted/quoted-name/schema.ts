export interface Meta {
  "com.example/trace": string;
  '$schema': string;
  "with space": string;
  "": string;
  "quote\"inside": string;
  default: string;
  enum: string;
  arguments: string;
}
