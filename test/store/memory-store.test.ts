import { memoryStore } from '../support/memory-store';
import { aTurnRecord } from './samples';

test('a recorded end stands in the store in memory too', async () => {
  const { turns } = memoryStore();
  const record = aTurnRecord('tenant_1');
  const { entries, spans } = record.log;
  const longer = { ...record, log: { entries: [...entries, ...entries], spans } };
  for (const each of [record, { ...longer, outcome: 'failed' as const }]) await turns.put(each);
  expect(await turns.get('tenant_1', record.turnId)).toBe(record);
  for (const each of [longer, record]) await turns.put(each);
  expect(await turns.get('tenant_1', record.turnId)).toBe(longer);
});
