/** Every feature of our client and our server, of every age, over stdio. */
import { describeMatrix } from "./matrix.js";

describeMatrix("stdio");
