import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readServedFile, type ServedFile } from './served-file';

export interface WidgetFiles {
  script: ServedFile;
  /** Its texts by language, such as `de`. English is in the script. */
  texts: Map<string, ServedFile>;
}

/** Reads the built widget once. Throws if it was not built. */
export function readWidget(folder: string): WidgetFiles {
  const names = readdirSync(join(folder, 'texts'));
  const texts = names.map(
    (name) => [basename(name, '.json'), readServedFile(join(folder, 'texts', name))] as const,
  );
  return { script: readServedFile(join(folder, 'widget.js')), texts: new Map(texts) };
}
