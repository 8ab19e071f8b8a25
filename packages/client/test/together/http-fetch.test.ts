/** Every feature of our client and our server, of every age, over fetch. */
import { describeMatrix } from "./matrix.js";

describeMatrix("fetch");
