import type { ErasureActivities } from '../../../workflows/erasure/activity-types';
import { erasePage } from '../../../workflows/erasure/erase-page';
import { nothingErased, withErased } from '../../../workflows/erasure/totals';

const ref = { erasureId: 'erasure_1', tenantId: 'tenant_1' };
const found = {
  conversations: [
    { conversationId: 'conv_a', messages: 3 },
    { conversationId: 'conv_b', messages: 40 },
  ],
  held: 0,
};
const at = '2026-02-03T04:05:06.789Z';
const now = () => at;

function watched(closed: string[]) {
  const done: string[] = [];
  const activities: ErasureActivities = {
    findConversations: async () => found,
    closeConversations: async () => {
      done.push('close');
      return closed;
    },
    stopWorkflows: async () => void done.push('stop'),
    countTraces: async () => {
      done.push('count');
      return { turns: 7, statistics: 8 };
    },
    emptyPlace: async ({ place, conversationIds }) => {
      expect(conversationIds).toEqual(closed);
      done.push(place);
    },
    noteErasure: async () => undefined,
  };
  return { done, activities };
}

test('closes, stops and counts, then empties each place once, and the keys last', async () => {
  const { done, activities } = watched(['conv_a', 'conv_b']);
  const emptied = await erasePage(activities, ref, found, now);
  expect(done.slice(0, 4)).toEqual(['close', 'stop', 'count', 'receipt_salts']);
  const last = ['statistics', 'close', 'workflow_histories', 'encryption_keys'];
  expect(done.slice(-4)).toEqual(last);
  const between = ['drafts', 'feedback', 'idempotency_keys', 'inbox', 'inbox_reads', 'message_texts'];
  expect(done.slice(4, -4).sort()).toEqual([...between, 'tool_calls', 'turns']);
  expect(emptied.get('messages')).toEqual({ count: 43, at });
  expect(emptied.get('turns')).toEqual({ count: 7, at });
  expect(emptied.has('prompts')).toBe(true);
});

test('counts the messages of those that were closed alone, and touches no others', async () => {
  const { activities } = watched(['conv_a']);
  const emptied = await erasePage(activities, ref, found, now);
  expect(emptied.get('conversations')).toEqual({ count: 1, at });
  expect(emptied.get('messages')).toEqual({ count: 3, at });
});

test('does nothing if all are kept because of a legal hold', async () => {
  const { done, activities } = watched([]);
  expect(await erasePage(activities, ref, found, now)).toEqual(new Map());
  expect(done).toEqual(['close']);
});

test('adds up pages, names every place, and keeps the time of its last emptying', async () => {
  const first = withErased(nothingErased, new Map([['turns', { count: 2, at }]]), at);
  expect(first.places.map(({ place }) => place)).toContain('workflow_histories');
  const later = '2026-02-03T05:00:00.000Z';
  const emptied = new Map([
    ['conversations' as const, { count: 1, at: later }],
    ['turns' as const, { count: 3, at: later }],
  ]);
  const second = withErased(first, emptied, later);
  expect(second).toMatchObject({ conversations: 1, held: 0 });
  expect(second.places.find(({ place }) => place === 'turns')).toEqual({
    place: 'turns',
    count: 5,
    at: later,
  });
  expect(second.places.find(({ place }) => place === 'drafts')).toEqual({ place: 'drafts', count: 0, at });
});
