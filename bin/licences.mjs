// npm run licences: checks that the licence of every production package allows Holdfast's use, and prints the
// number of each. The optional argument is another package-lock.json.
import { argv, exit } from 'node:process';
import { productionPackages } from './setup/production-packages.mjs';

const allowed = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'Zlib',
  ],
];

/**
 * Packages without a licence in their lock entry, or with another one, and the reason why they are allowed.
 */
const exceptions = new Map([
  ['busboy', 'MIT by its file LICENSE'],
  ['streamsearch', 'MIT by its file LICENSE'],
  [
    'emitter-component',
    'named nowhere in the package; its source says MIT. Never loaded: Node’s own stream comes first',
  ],
  ['unionfs', 'Unlicense by its file LICENSE'],
  ['duck', 'BSD-2-Clause by its file LICENSE'],
  ['caniuse-lite', 'CC-BY-4.0: data about browsers, named in the notices'],
]);

const packages = productionPackages(argv[2]);
const refused = packages.filter(({ name, licence }) => !exceptions.has(name) && !isAllowed(licence));
const counts = new Map();
for (const one of packages) counts.set(licenceOf(one), (counts.get(licenceOf(one)) ?? 0) + 1);
for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(4)}  ${licence}`);
for (const { name, version, licence } of refused)
  console.error(
    `${name}@${version} has the licence "${licence}", which is not in the list of bin/licences.mjs.`,
  );
if (refused.length > 0) exit(1);

/** Reads the subset of SPDX expressions that packages use: names, AND, OR and brackets around the whole. */
function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed);
  return allowed.includes(plain);
}

function licenceOf({ name, licence }) {
  return exceptions.get(name) ?? licence;
}
