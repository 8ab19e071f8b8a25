/** The job of a document. */
export interface RenderJob {
  readonly taskId: string;
  readonly title: string;
  readonly pages: number;
}
