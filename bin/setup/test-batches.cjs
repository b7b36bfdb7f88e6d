const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '..', '..');
const folder = join(root, '.data', 'test-batches');
const support = join(root, 'test', 'support');
/** The first must be loaded before the SDK, and the hook of the second must run after all files of the batch. */
const withServers = [join(support, 'one-protobufjs.ts'), join(support, 'shared-process.ts')];
const loadedFirst = { unit: [join(support, 'one-protobufjs.ts')], service: withServers, slow: withServers };
/** As many batches as there are workers: each loads the modules of the service once. */
const mostFiles = { unit: 122, service: 39, slow: 40 };
/** These take minutes, so each begins at once in a worker of its own. */
const alone = /\/(crash|browser|third-party-clients)\/|\/(short|replay)\.test\.ts$/;

/**
 * Writes test files that each require several others, and returns the patterns of all by their project. Jest loads every
 * module for each test file, which takes most of the time of a run. The files of a batch share their modules.
 */
module.exports = function testBatches({ unit, service, slow }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const others = slow.filter((file) => !alone.test(file));
  return {
    unit: batchesOf('unit', unit),
    service: batchesOf('service', service),
    slow: [...slow.filter((file) => alone.test(file)), ...batchesOf('slow', others)],
  };
};

function batchesOf(project, files) {
  const count = Math.ceil(files.length / mostFiles[project]);
  return Array.from({ length: count }, (_, n) => {
    const path = join(folder, `${project}-${n}.test.ts`);
    // Files of one folder often take long together, so they go to different batches.
    const own = files.filter((_file, index) => index % count === n);
    writeFileSync(path, batchOf(loadedFirst[project], own));
    return path;
  });
}

/** A describe block keeps the hooks of each file apart, and names the file in a failure. */
function batchOf(before, files) {
  const entries = files
    .map((file) => [JSON.stringify(relative(root, file)), JSON.stringify(file)])
    .map(([name, path]) => `describe(${name}, () => {\n  require(${path});\n});\n`);
  return [...before.map((path) => `require(${JSON.stringify(path)});\n`), ...entries].join('\n');
}
