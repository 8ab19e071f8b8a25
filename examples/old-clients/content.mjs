// Content for both servers of this example. The old clients do not support these content types.
import { Buffer } from "node:buffer";

/** A tenth of a second of A4: WAV, mono, 8 bits, 8,000 samples a second. */
export function recording() {
  const rate = 8_000;
  const samples = rate / 10;
  const wav = Buffer.alloc(44 + samples);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(samples, 40);
  for (let index = 0; index < samples; index++) {
    wav[44 + index] = 128 + Math.round(100 * Math.sin((2 * Math.PI * 440 * index) / rate));
  }
  return wav;
}

const text = /** @type {const} */ ({ type: "text", text: "Here is what you asked for." });

/** Since 2025-03-26. */
const audio = /** @type {const} */ ({
  type: "audio",
  data: recording().toString("base64"),
  mimeType: "audio/wav",
});

/** Since 2025-06-18. */
const link = /** @type {const} */ ({
  type: "resource_link",
  uri: "file:///reports/2026/q3.pdf",
  name: "q3-report",
  title: "Report of the third quarter",
  mimeType: "application/pdf",
});

/** Content of each tool and prompt, by name. */
export const content = { audio: [text, audio], link: [text, link], both: [text, audio, link] };
