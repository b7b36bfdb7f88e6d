const { default: Sequencer } = require('@jest/test-sequencer');

/** Starts the tests of the project `slow` first, so that none of them is left alone at the end. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => isSlow(other) - isSlow(one));
  }
};

function isSlow({ context }) {
  return Number(context.config.displayName?.name === 'slow');
}
