import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file of the widget, as it is sent. */
export interface WidgetFile {
  text: Buffer;
  gzipped: Buffer;
  brotli: Buffer;
  /** 16 hexadecimal digits of the SHA-256 of the text. */
  hash: string;
}

export interface WidgetFiles {
  /** The button, which the page's tag loads. */
  script: WidgetFile;
  /** The chat, which the button loads, by language, such as `de`. */
  chats: Map<string, WidgetFile>;
  /** Stands in the addresses of the chats. */
  chatHash: string;
}

/** Reads the built widget once. Throws if it was not built. */
export function readWidget(folder: string): WidgetFiles {
  const chats = new Map<string, WidgetFile>();
  for (const name of readdirSync(folder).sort()) {
    const [, language] = /^chat\.(\w+)\.js$/.exec(name) ?? [];
    if (language !== undefined) chats.set(language, readFile(join(folder, name)));
  }
  const texts = [...chats.values()].map(({ text }) => text);
  return { script: readFile(join(folder, 'widget.js')), chats, chatHash: hashOf(Buffer.concat(texts)) };
}

function readFile(path: string): WidgetFile {
  const text = readFileSync(path);
  // The build has compressed it: at this quality it takes a tenth of a second.
  const brotli = readFileSync(`${path}.br`);
  return { text, gzipped: gzipSync(text, { level: 9 }), brotli, hash: hashOf(text) };
}

function hashOf(text: Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
