import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a Chromium in PATH, or undefined if the machine has none. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
