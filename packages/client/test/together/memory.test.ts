/** Every feature of our client and our server, of every age, over memory. */
import { describeMatrix } from "./matrix.js";

describeMatrix("memory");
