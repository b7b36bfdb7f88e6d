import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readServedFile, type ServedFile } from './served-file';

export interface WidgetFiles {
  /** The button, which the page's tag loads. */
  script: ServedFile;
  /** The chat, which the button loads, by language, such as `de`. */
  chats: Map<string, ServedFile>;
  /** Stands in the addresses of the chats. */
  chatHash: string;
}

/** Reads the built widget once. Throws if it was not built. */
export function readWidget(folder: string): WidgetFiles {
  const chats = new Map<string, ServedFile>();
  for (const name of readdirSync(folder).sort()) {
    const [, language] = /^chat\.(\w+)\.js$/.exec(name) ?? [];
    if (language !== undefined) chats.set(language, readServedFile(join(folder, name)));
  }
  const texts = [...chats.values()].map(({ text }) => text);
  return {
    script: readServedFile(join(folder, 'widget.js')),
    chats,
    chatHash: hashOf(Buffer.concat(texts)),
  };
}
