import { eventRows } from '../../../../packages/console/src/playground/event-rows';

const received = (number: number, sentCount: number) => ({
  ...{ number, sentCount, afterMs: number },
  event: { event: 'status', data: { text: '', message: '' } } as const,
});

test('puts each later message before the events from which their times count', () => {
  const events = [received(1, 1), received(2, 1), received(3, 2), received(4, 4)];
  expect(
    eventRows(events).map((row) => (row.kind === 'sent' ? `sent ${row.count}` : row.received.number)),
  ).toEqual([1, 2, 'sent 2', 3, 'sent 4', 4]);
  expect(eventRows([])).toEqual([]);
});
