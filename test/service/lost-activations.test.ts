import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noteLostActivation, onLostActivation } from '../../src/service/replaceable-worker';

const line = 'Extra buffered run should not have produced an activation';
const sdk = join(dirname(require.resolve('@temporalio/worker/package.json')), '..', 'core-bridge');
const stream = 'sdk-core/crates/sdk-core/src/worker/workflow/workflow_stream.rs';

test('calls listeners for each lost activation, and for no other line', () => {
  let heard = 0;
  const stop = onLostActivation(() => (heard += 1));
  noteLostActivation('Workflow task not found.');
  expect(heard).toBe(0);
  noteLostActivation(line);
  noteLostActivation(line);
  stop();
  noteLostActivation(line);
  expect(heard).toBe(2);
});

test('the SDK still reports a lost activation in these words; if not, check whether it still loses them', () => {
  expect(readFileSync(join(sdk, stream), 'utf8')).toContain(line);
});
