import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readServedFile, type ServedFile } from './served-file';

export interface ConsoleFiles {
  /** The page that every address of the console shows. */
  page: ServedFile;
  /** Scripts, style sheets and pictures by their name, which holds a digest of their content. */
  assets: Map<string, ServedFile>;
  /** The asset by which one tries operations on the page of the API's description. */
  tryScript: string;
}

/** Reads the built console once. Throws if it was not built. */
export function readConsole(folder: string): ConsoleFiles {
  const names = readdirSync(join(folder, 'assets'));
  const assets = names.map((name) => [name, readServedFile(join(folder, 'assets', name))] as const);
  const tryScript = names.find((name) => /^try-it-[\w-]+\.js$/.test(name));
  if (tryScript === undefined)
    throw new Error(`${folder} lacks the script of the API's page. Build it again.`);
  return { page: readServedFile(join(folder, 'index.html')), assets: new Map(assets), tryScript };
}
