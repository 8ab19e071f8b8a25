export interface Choice {
  needed: string;
  free?: string;
  "quoted-free"?: string;
}
