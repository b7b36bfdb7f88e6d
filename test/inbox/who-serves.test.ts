import { openEvents, type ConversationStream } from '../support/conversation-stream';
import { anOperator, handedOff, type TestOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { says } from '../support/scripted-model';
import type { ReadEvent } from '../support/sse-reader';
import { beside, testService, type TestService } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';

const here = testService();
let there: TestService;
let tenant: TestTenant;
let ada: TestOperator;
let bob: TestOperator;
let open: ConversationStream[];
beforeAll(async () => {
  there = beside(here);
  tenant = await here.tenant();
  [ada, bob] = await Promise.all([anOperator(here, tenant), anOperator(here, tenant, { name: 'Bob' })]);
});
beforeEach(() => void (open = []));
afterEach(() => open.forEach((stream) => stream.leave()));

async function eventsOf(
  conversationId: string,
  { at = here, lastEventId }: { at?: TestService; lastEventId?: string } = {},
): Promise<ConversationStream> {
  const request = { key: tenant.apiKey, conversationId };
  const stream = await openEvents(at, lastEventId === undefined ? request : { ...request, lastEventId });
  open.push(stream);
  return stream;
}

/** Events of people in words. An asterisk: it has no id. */
function inWords({ id, event, data }: ReadEvent): string[] {
  const repeated = id === undefined ? '*' : '';
  if (event === 'participant')
    return [`${repeated}${[data['name'], data['state']].filter(Boolean).join(' ')}`];
  if (event === 'agent') return [`agent ${String(data['state'])}`];
  return event === 'message' ? [`${String(data['name'])}: ${String(data['text'])}`] : [];
}

const marks = ({ events }: ConversationStream) =>
  events.flatMap(inWords).filter((words) => !words.startsWith('*'));

async function until(stream: ConversationStream, words: string): Promise<void> {
  await stream.until((event) => inWords(event).includes(words));
}

async function does(who: TestOperator, what: string, conversationId: string, body?: object): Promise<void> {
  expect(await who.does(what, conversationId, body)).toMatchObject({ status: 200 });
}

const story = [
  'waiting',
  'Ada joined',
  'Ada: Hello.',
  'Ada left',
  'Bob joined',
  'Bob: Me now.',
  'Ada joined',
  'agent back',
];

test('every client sees who waits, joins, leaves and takes over, and that the agent is back', async () => {
  const conversationId = await handedOff(here, tenant);
  const streams = [
    await eventsOf(conversationId, { lastEventId: conversationId }),
    await eventsOf(conversationId, { lastEventId: conversationId, at: there }),
  ];
  await does(ada, 'claim', conversationId);
  await does(ada, 'reply', conversationId, { text: 'Hello.' });
  await does(ada, 'note', conversationId, { text: 'Not for the user.' });
  await does(ada, 'release', conversationId);
  await does(bob, 'reply', conversationId, { text: 'Me now.' });
  await does(ada, 'take-over', conversationId);
  await does(ada, 'resolve', conversationId);
  for (const stream of streams) {
    await until(stream, 'agent back');
    expect(marks(stream)).toEqual(story);
    expect(JSON.stringify(stream.events)).not.toContain(ada.memberId);
  }

  const seen = streams[0]?.events ?? [];
  for (const [index, words] of story.entries()) {
    if (index === story.length - 1) break;
    const lastEventId = seen.find((event) => inWords(event).includes(words))?.id ?? '';
    const from = words === 'Ada joined' ? 1 : index;
    const later = await eventsOf(conversationId, { lastEventId, at: index % 2 ? here : there });
    await until(later, 'agent back');
    expect(marks(later)).toEqual(story.slice(from + 1));
  }

  here.model.script(says('At your service.'));
  const { events } = await readTurn(await here.stream(tenant.apiKey, { q: 'Thanks', conversationId }));
  expect(events.map(({ event }) => event)).not.toContain('handoff');
});

test('a handoff is followed by the word that nobody has come yet', async () => {
  const conversationId = await handedOff(here, tenant);
  const stream = await eventsOf(conversationId, { lastEventId: conversationId });
  await until(stream, 'waiting');
  const names = stream.events.map(({ event }) => event);
  expect(names.slice(-3)).toEqual(['handoff', 'response.completed', 'participant']);
});

test('a take-over in the middle of the agent’s turn ends it, then says who has joined', async () => {
  here.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await here.stream(tenant.apiKey, { q: 'hi' }));
  const stream = await eventsOf(conversationId);
  await does(bob, 'take-over', conversationId);
  await until(stream, 'Bob joined');
  await does(bob, 'resolve', conversationId);
  await until(stream, 'agent back');
  expect(marks(stream)).toEqual(['Bob joined', 'agent back']);
});

test('a page that comes later learns who has the conversation', async () => {
  const conversationId = await handedOff(here, tenant);
  await until(await eventsOf(conversationId), '*waiting');
  await does(ada, 'claim', conversationId);
  await until(await eventsOf(conversationId), '*Ada joined');
  await does(bob, 'take-over', conversationId);
  await until(await eventsOf(conversationId, { at: there }), '*Bob joined');
  await does(bob, 'release', conversationId);
  await until(await eventsOf(conversationId), '*Bob left');
});

test('says that the one who has joined types, in every process, and nothing of colleagues', async () => {
  const conversationId = await handedOff(here, tenant);
  await does(ada, 'claim', conversationId);
  const streams = [await eventsOf(conversationId), await eventsOf(conversationId, { at: there })];
  for (const stream of streams) await until(stream, '*Ada joined');
  await does(bob, 'presence', conversationId, { doing: 'typing' });
  await does(ada, 'presence', conversationId, { doing: 'typing' });
  for (const stream of streams) await until(stream, '*Ada typing');
  await does(ada, 'presence', conversationId, { doing: 'viewing' });
  for (const stream of streams) {
    await stream.until((event) => inWords(event).includes('*Ada joined') && stream.events.length > 2);
    expect(stream.events.flatMap(inWords)).toEqual(['*Ada joined', '*Ada typing', '*Ada joined']);
  }
});
