import { csvAddress } from '../../../packages/console/src/statistics/csv-address';
import { daysBetween, queryOf, readSearch } from '../../../packages/console/src/statistics/period';

const now = Date.parse('2026-05-10T14:20:00Z');

test('asks for whole days, up to the end of today', () => {
  expect(queryOf({}, now)).toEqual({
    by: 'day',
    from: '2026-04-11T00:00:00.000Z',
    to: '2026-05-11T00:00:00.000Z',
  });
  expect(queryOf({ days: '7', by: 'agent' }, now)).toMatchObject({ from: '2026-05-04T00:00:00.000Z' });
});

test('asks for the chosen days, both included', () => {
  const { from, to } = queryOf({ from: '2026-02-27', to: '2026-03-01', days: '90' }, now);
  expect(daysBetween(from, to)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('ignores invalid values in an address', () => {
  const search = {
    by: 'hour',
    days: '31',
    from: '2026-02-31x',
    to: 'yesterday',
    channel: 'fax',
    agentId: 'a',
  };
  expect(readSearch(search)).toEqual({ agentId: 'a' });
});

test('returns the address of the same statistics as CSV', () => {
  const address = new URL(csvAddress(queryOf({ channel: 'widget' }, now), 'models'), 'http://localhost');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    by: 'day',
    from: '2026-04-11T00:00:00.000Z',
    to: '2026-05-11T00:00:00.000Z',
    channel: 'widget',
    format: 'csv',
    table: 'models',
  });
});
