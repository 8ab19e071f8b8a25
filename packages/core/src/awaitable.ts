/** A value or a promise of it. User hooks and stores may be synchronous; their values are used without waiting. */
export type Awaitable<T> = T | PromiseLike<T>;
