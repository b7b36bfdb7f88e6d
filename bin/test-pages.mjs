// npm run test:pages: the full tests of the pages. Arguments go to jest, such as -t story.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pictures = process.env.HOLDFAST_PAGE_PICTURES ?? mkdtempSync(join(tmpdir(), 'holdfast-pages-'));
mkdirSync(pictures, { recursive: true });
process.env.HOLDFAST_PAGE_PICTURES = pictures;
console.log(`Pictures of every page and state are written to ${pictures}`);

process.argv.splice(
  2,
  0,
  '--selectProjects=slow',
  '--testMatch=**/test/packages/console/browser/console.pages.ts',
  '--runInBand',
  '--testTimeout=600000',
);
await import('./test.mjs');
