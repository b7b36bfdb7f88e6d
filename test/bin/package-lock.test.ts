import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'),
);

// What npm cannot find in the registry that it is run against it leaves out of the lock, and `npm ci` then refuses it.
test('package-lock.json holds the builds for every machine; if not, run node tools/complete-lock.mjs', () => {
  const locked = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});
