import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The script of the widget, as it is sent. */
export interface WidgetScript {
  text: Buffer;
  gzipped: Buffer;
  /** 16 hexadecimal digits of the SHA-256 of the text. */
  hash: string;
}

/** Reads the built script once. Throws if it was not built. */
export function readWidgetScript(path: string): WidgetScript {
  const text = readFileSync(path);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, gzipped: gzipSync(text, { level: 9 }), hash };
}
