import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'),
);

// npm omits from the lock what its registry does not offer, and `npm ci` then rejects the lock.
test('package-lock.json includes the optional packages of every platform; if not, run node tools/complete-lock.mjs', () => {
  const locked = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});
