const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Each one that was ever used costs time with every promise that the process makes. Every connection to Temporal has
 * one, and so has Jest for each batch. None of them frees it.
 */
const inUse = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    inUse.add(this);
    return original.apply(this, args);
  };
}

function freeAll() {
  for (const storage of inUse) storage.disable();
  inUse.clear();
}

/**
 * Frees after each file what its tests have left. A storage that is used again comes back by itself. After the last file
 * it closes what the files of a batch share.
 */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, describeBlock }) {
    if (name === 'run_describe_finish' && describeBlock.parent?.parent === undefined) freeAll();
    if (name === 'run_finish') await Promise.all((this.global.holdfastAtEnd ?? []).map((end) => end()));
  }
};
