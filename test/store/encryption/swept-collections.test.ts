import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const mongo = join(__dirname, '..', '..', '..', 'src', 'store', 'mongo');
const textsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Pub/sub events, which are deleted within a minute. */
const shortLived = 'collection';

test('every collection that is sealed is swept when keys are replaced', () => {
  const sealed = textsIn(mongo).flatMap((text) =>
    [...text.matchAll(/new (?:Sealing|StoredForm<.+>)\(\w+, (\w+)\)/g)].map(([, name = '']) => name),
  );
  const swept = textsIn(join(mongo, 'reseal')).join();
  expect(sealed.length).toBeGreaterThan(30);
  expect(sealed.filter((name) => name !== shortLived && !swept.includes(name))).toEqual([]);
});
