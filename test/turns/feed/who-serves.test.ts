import { mark, Paper, said } from './conversation-on-paper';

const ada = { memberId: 'member_Ada', name: 'Ada' };
const bob = { memberId: 'member_Bob', name: 'Bob' };

let paper: Paper;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  paper = new Paper();
  await paper.begin();
});
afterEach(async () => {
  paper.leaving.abort();
  await soon();
  jest.useRealTimers();
});

const soon = () => jest.advanceTimersByTimeAsync(300);

async function served(...messages: Parameters<Paper['write']>): Promise<void> {
  await paper.write(...messages);
  await paper.serveBy('human');
}

test('marks are events in the order of the transcript, and resume by their ids', async () => {
  const waiting = mark('msg_1', { state: 'waiting', name: '' });
  await paper.write(waiting, mark('msg_2'), said('msg_3'), mark('msg_4', { state: 'left' }));
  await paper.write(mark('msg_5', { name: 'Bob' }), mark('msg_6', { to: 'agent' }));
  await paper.open(paper.place.conversationId);
  await soon();
  const all = [
    'msg_1 waiting',
    'msg_2 Ada joined',
    'msg_3',
    'msg_4 Ada left',
    'msg_5 Bob joined',
    'feedback.requested',
    'msg_6 back',
  ];
  expect(paper.seen).toEqual(all);

  paper.seen.length = 0;
  await paper.open('msg_2');
  await soon();
  expect(paper.seen).toEqual(all.slice(2));
});

test.each([
  ['nobody', [mark('msg_1', { state: 'waiting', name: '' })], 'waiting'],
  ['one who left', [mark('msg_1'), mark('msg_2', { state: 'left' })], 'Ada left'],
  ['an operator', [mark('msg_1')], 'Ada joined'],
  ['an operator by its words', [said('msg_1')], 'Ada joined'],
  ['nobody since before marks', [mark('msg_1', { to: 'agent' })], 'waiting'],
])('a page that comes without an id learns who has the conversation: %s', async (_, messages, seen) => {
  await served(...messages);
  await paper.open('');
  await soon();
  expect(paper.seen).toEqual([seen]);
});

test('finds who has the conversation in earlier messages', async () => {
  await served(mark('msg_1'));
  const { get } = paper.store.conversations;
  const recent = [await paper.endedTurn()];
  const moved = async (...of: Parameters<typeof get>) => {
    const conversation = await get(...of);
    return conversation && { ...conversation, recent, buckets: 1 };
  };
  jest.spyOn(paper.store.conversations, 'get').mockImplementation(moved);
  await paper.open('');
  await soon();
  expect(paper.seen).toEqual(['Ada joined']);
});

test('a page that has seen all marks learns at its return who has the conversation', async () => {
  await served(mark('msg_1'));
  await paper.open('msg_1');
  await soon();
  expect(paper.seen).toEqual(['Ada joined']);
});

test('says when the operator who has the conversation begins and ends to type', async () => {
  await served(mark('msg_1'));
  await paper.open('');
  await soon();
  for (const doing of ['viewing', 'typing', 'typing', 'viewing'] as const) {
    paper.presence(ada, doing);
    await soon();
  }
  expect(paper.seen).toEqual(['Ada joined', 'Ada typing', 'Ada joined']);
});

test('typing is over at its end if nothing repeats it', async () => {
  await served(mark('msg_1'));
  await paper.open('');
  await soon();
  paper.presence(ada, 'typing');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(paper.seen.at(-1)).toBe('Ada typing');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(paper.seen.at(-1)).toBe('Ada joined');
});

test('does not say that a colleague types who has not joined', async () => {
  await served(mark('msg_1'));
  await paper.open('');
  await soon();
  paper.presence(bob, 'typing');
  await soon();
  expect(paper.seen).toEqual(['Ada joined']);
});

test('does not say who types while the agent has the conversation', async () => {
  await paper.open('');
  paper.presence(ada, 'typing');
  await soon();
  expect(paper.seen).toEqual([]);
});
