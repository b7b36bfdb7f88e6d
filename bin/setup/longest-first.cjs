const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The batches that take longest, longest first. Some wait for most of that time, while others use the processors. */
const long = [
  'crash-kills',
  'drill-short',
  'services',
  'packages',
  'api',
  'turns',
  'walls',
  'knowledge',
  'histories-replay',
  'platform',
  'crash',
];

/** Starts the longest batches first, so that none is left alone at the end. Jest knows how long they take only after a run. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isKnown = sorted.some(({ duration }) => duration !== undefined);
    return isKnown ? sorted : sorted.sort((one, other) => rank(one) - rank(other));
  }
};

function rank({ path }) {
  const found = long.findIndex((name) => basename(path).startsWith(name));
  return found === -1 ? long.length : found;
}
