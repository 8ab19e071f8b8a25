/** The contract of task stores, as test cases for any test runner. */
export { testTaskStore, type TaskStoreTestOptions } from "./test-task-store.js";
