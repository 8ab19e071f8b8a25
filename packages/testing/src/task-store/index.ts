/** The contract of task stores, as test cases for any test runner. */
export type { TaskStoreTestOptions } from "./options.js";
export { testTaskStore } from "./test-task-store.js";
