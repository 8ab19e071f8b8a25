/** Every feature of our client and our server, of every age, over node:http. */
import { describeMatrix } from "./matrix.js";

describeMatrix("node:http");
