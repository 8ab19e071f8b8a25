export interface Reading {
  label: string;
  value: number;
  valid: boolean;
  raw: unknown;
  extra: any;
  gap: never;
  details: object;
}
