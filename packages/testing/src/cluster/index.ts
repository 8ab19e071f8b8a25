/** The contract of engines of clusters, as test cases for any test runner. */
export type {
  ClusterTestOptions,
  ClusterTestPart,
  ClusterTestSettings,
  OpenedCluster,
} from "./options.js";
export { testCluster } from "./test-cluster.js";
