/** Values that may take a while: hooks and stores of users may be synchronous, and then nothing waits. */
export type Awaitable<T> = T | PromiseLike<T>;
