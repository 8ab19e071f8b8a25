export const VERSION = "2.0";
export interface Envelope {
  version: typeof VERSION;
  code: typeof NOT_YET_DECLARED;
}
