const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join, resolve, sep } = require('node:path');

const testFolder = join(__dirname, '..', '..', 'test');

/** Tests in these folders kill processes, drive a browser, replay histories, start servers or run a tool. */
const slowFolders = [
  ...['bin', 'crash', 'dev/servers', 'drill', 'histories', 'layers', 'third-party-clients'],
  ...['packages/console/browser', 'packages/widget/browser', 'manual/tutorials'],
];

/** It has the addresses of the run's Temporal, database and services. */
const addresses = join(testFolder, 'support', 'required.ts');

/**
 * Returns the paths of all tests by their project. `slow` are those of the folders above, `service` those that import
 * the addresses of the run's servers, mostly by way of `test/support/test-service.ts`, and `unit` all others.
 */
module.exports = function testProjects() {
  const projects = { unit: [], service: [], slow: [] };
  for (const path of readdirSync(testFolder, { recursive: true }).sort()) {
    const file = path.split(sep).join('/');
    if (file.endsWith('.test.ts')) projects[projectOf(file)].push(join(testFolder, file));
  }
  return projects;
};

function projectOf(file) {
  if (slowFolders.some((folder) => file.startsWith(`${folder}/`))) return 'slow';
  return needsServers(join(testFolder, file)) ? 'service' : 'unit';
}

const known = new Map([[addresses, true]]);

/** Whether the file imports the addresses, or anything in test/ that does. */
function needsServers(file) {
  if (!known.has(file)) known.set(file, importsOf(file).some(needsServers));
  return known.get(file);
}

/** Imports of types alone load nothing. */
function importsOf(file) {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import(?! type) .*|\} from )'(\.[^']+)';$/gm);
  return [...imports]
    .map(([, path]) => resolve(dirname(file), `${path}.ts`))
    .filter((path) => path.startsWith(testFolder + sep) && existsSync(path));
}
