export interface Result {}
export interface Job {}
export type JobResult = Result & Job;
export type Finished = Result & Job & { state: "finished"; output: { [key: string]: unknown } };
export type Alone = & Result;
