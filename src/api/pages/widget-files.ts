import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  /** The chat, which the button loads. */
  chat: WidgetFile;
  /** The chat's texts by language, such as `de`. */
  texts: Map<string, WidgetFile>;
}

/** Reads the built widget once. Throws if it was not built. */
export function readWidget(folder: string): WidgetFiles {
  const names = readdirSync(join(folder, 'texts')).filter((name) => name.endsWith('.json'));
  const texts = names.map(
    (name) => [basename(name, '.json'), readFile(join(folder, 'texts', name))] as const,
  );
  return {
    script: readFile(join(folder, 'widget.js')),
    chat: readFile(join(folder, 'chat.js')),
    texts: new Map(texts),
  };
}

function readFile(path: string): WidgetFile {
  const text = readFileSync(path);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // The build has compressed it: at this quality it takes a tenth of a second.
  const brotli = readFileSync(`${path}.br`);
  return { text, gzipped: gzipSync(text, { level: 9 }), brotli, hash };
}
