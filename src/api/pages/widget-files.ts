import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readServedFile, type ServedFile } from './served-file';

export interface WidgetFiles {
  /** The button, which the page's tag loads. */
  script: ServedFile;
  /** The chat, which the button loads, and what the chat loads when it is needed. */
  parts: WidgetPart[];
}

/** A part of the widget in every language. */
export interface WidgetPart {
  name: 'chat' | 'later';
  /** By language, such as `de`. */
  files: Map<string, ServedFile>;
  /** Stands in the addresses of the files. */
  hash: string;
}

/** Reads the built widget once. Throws if it was not built. */
export function readWidget(folder: string): WidgetFiles {
  return {
    script: readServedFile(join(folder, 'widget.js')),
    parts: [readPart(folder, 'chat'), readPart(folder, 'later')],
  };
}

function readPart(folder: string, name: WidgetPart['name']): WidgetPart {
  const files = new Map<string, ServedFile>();
  for (const file of readdirSync(folder).sort()) {
    const [, part, language] = /^(\w+)\.(\w+)\.js$/.exec(file) ?? [];
    if (part === name && language !== undefined) files.set(language, readServedFile(join(folder, file)));
  }
  return { name, files, hash: hashOf(Buffer.concat([...files.values()].map(({ text }) => text))) };
}
