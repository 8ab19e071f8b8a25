/** Every feature of our client and our server, of every age, over HTTP+SSE. */
import { describeMatrix } from "./matrix.js";

describeMatrix("HTTP+SSE");
