import { applyEntry, applyRead, readAgain } from '../../../packages/console/src/api/inbox-cache';
import { keys } from '../../../packages/console/src/api/keys';
import { newQueryClient } from '../../../packages/console/src/api/query-client';

const queryKey = keys.inbox.list({ state: 'waiting' });

const entry = (conversationId: string, unread = true) => ({
  conversationId,
  unread,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  state: 'waiting' as const,
  channel: 'platform' as const,
  agentId: 'agent_1',
  handedOff: true,
  message: 'A colleague will take over.',
});
type Read = { items: ReturnType<typeof entry>[] };

/** A cache whose list is answered when the test decides. */
function aCache() {
  const queries = newQueryClient();
  const answers: ((page: Read) => void)[] = [];
  const read = () =>
    queries.infiniteQuery({
      queryKey,
      queryFn: () => new Promise<Read>((resolve) => answers.push(resolve)),
      initialPageParam: '',
      getNextPageParam: () => undefined,
      staleTime: 0,
    });
  const shown = () =>
    queries
      .getQueryData<{ pages: Read[] }>(queryKey)
      ?.pages.flatMap(({ items }) => items.map(({ conversationId, unread }) => [conversationId, unread]));
  return { queries, answers, read, shown };
}

test('shows changes during the first read that its answer lacks', async () => {
  const { queries, answers, read, shown } = aCache();
  const reading = read();
  applyEntry(queries, entry('new'));
  answers[0]?.({ items: [] });
  await reading;
  expect(shown()).toEqual([['new', true]]);
});

test('keeps changes during a reread', async () => {
  const { queries, answers, read, shown } = aCache();
  const reading = read();
  answers[0]?.({ items: [entry('old')] });
  await reading;
  const again = read();
  applyEntry(queries, entry('new'));
  applyRead(queries, 'old');
  answers[1]?.({ items: [entry('old')] });
  await again;
  expect(shown()).toEqual([
    ['old', false],
    ['new', true],
  ]);
});

test('reads again after a first read that may be too old', async () => {
  const { queries, answers, read, shown } = aCache();
  const reading = read();
  readAgain(queries, keys.inbox.all);
  answers[0]?.({ items: [] });
  await reading;
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(shown()).toEqual([]);
});
