import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of a Chromium in PATH, or undefined if there is none. The headless shell comes first: it
 * has the same engine and starts in a tenth of the time.
 */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
