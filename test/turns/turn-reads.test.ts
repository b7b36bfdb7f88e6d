import { readLog } from '../../src/turns/turn-reads';
import { aTurnRecord } from '../store/samples';

test('finds a turn that ends between the look for its record and that for its workflow', async () => {
  const record = aTurnRecord('tenant_1');
  let hasEnded = false;
  const progress = async () => {
    hasEnded = true;
    return null;
  };
  const turns = { get: async () => (hasEnded ? record : null) };
  expect(await readLog({ gateway: { progress }, store: { turns } }, record, 1)).toBe(record.log);
});
