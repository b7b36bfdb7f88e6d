import { openEvents, requestEvents, type ConversationStream } from '../support/conversation-stream';
import { anOperator, handedOff } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { textOf, type ReadEvent } from '../support/sse-reader';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);
let conversationId: string;
/** All events of a client that is connected from the first turn on. */
let whole: ReadEvent[];
let live: ConversationStream;
beforeAll(() => tellTheStory());
afterAll(() => live.leave());

/**
 * Runs turns with text, an action and tools, then a handoff with replies of operator and user, then the agent
 * again.
 */
async function tellTheStory(): Promise<void> {
  const ada = await anOperator(service, tenant);
  const ask = async (q: string, more: Record<string, string> = {}) =>
    readTurn(await service.stream(tenant.apiKey, { q, ...(conversationId && { conversationId }), ...more }));
  const { model } = service;

  model.script(says('Hel', 'lo, ', 'wörld 🌍'));
  const first = await ask('hi');
  ({ conversationId } = first);
  const lastEventId = first.events[0]?.id ?? '';
  live = await openEvents(service, { key: tenant.apiKey, conversationId, lastEventId });
  model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' }, text: 'A question.' }));
  const { action } = await ask('do it');
  model.script(calls({ tool: 'get_time', args: {} }), says('It is ', 'late.'));
  const answer = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  await ask('do it', { actionResponse: answer });
  model.script(calls({ tool: 'handoff', args: { message: 'A colleague will help.' } }));
  await ask('a person please');
  await ada.does('reply', conversationId, { text: 'Ada here.' });
  await ada.does('reply', conversationId, { text: 'What is it?' });
  await ask('My printer burns.');
  await ada.does('reply', conversationId, { text: 'Use water.' });
  await ada.does('resolve', conversationId);
  model.script(says('Better', ' now?'));
  const last = await ask('It is out.');
  whole = [...first.events.slice(0, 1), ...(await live.upTo(last.events.at(-1)?.id ?? ''))];
}

async function* textsOf({ body }: Response): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) yield decoder.decode(bytes, { stream: true });
}

function numbered(events: ReadEvent[]): ReadEvent[] {
  return events.filter(({ event }) => event !== 'content.delta');
}

test('sends everything in the order in which it was said', () => {
  const said = whole.flatMap(({ event, data }) => {
    if (event === 'message') return [`${String(data['name'])}: ${String(data['text'])}`];
    return event === 'response.completed' || event === 'action' ? [`agent: ${String(data['message'])}`] : [];
  });
  expect(said).toEqual([
    'agent: Hello, wörld 🌍',
    'agent: Sure?',
    expect.stringMatching(/late\.$/),
    'agent: A colleague will help.',
    'Ada: Ada here.',
    'Ada: What is it?',
    expect.stringContaining('A person has this conversation now'),
    'Ada: Use water.',
    'agent: Better now?',
  ]);
  const ids = whole.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('resumes after any event with everything that was missed, and nothing twice', async () => {
  const last = whole.at(-1)?.id ?? '';
  for (const [index, { id }] of whole.slice(0, -1).entries()) {
    if (id === undefined) continue;
    const before = whole.slice(0, index + 1);
    const stream = await openEvents(service, { key: tenant.apiKey, conversationId, lastEventId: id });
    const after = await stream.upTo(last);
    stream.leave();
    expect({ id, events: numbered([...before, ...after]) }).toEqual({ id, events: numbered(whole) });
    expect({ id, text: textOf([...before, ...after]) }).toEqual({ id, text: textOf(whole) });
  }
});

test('sends what happens next to a client that is up to date, and to a new one', async () => {
  const upToDate = await openEvents(service, {
    key: tenant.apiKey,
    conversationId,
    lastEventId: whole.at(-1)?.id ?? '',
  });
  const newcomer = await openEvents(service, { key: tenant.apiKey, conversationId });
  service.model.script(says('Bye.'));
  const { events } = await readTurn(await service.stream(tenant.apiKey, { q: 'Thanks', conversationId }));
  for (const stream of [upToDate, newcomer]) {
    expect(await stream.upTo(events.at(-1)?.id ?? '')).toEqual(events);
    stream.leave();
  }
});

describe('a client that has seen no event', () => {
  /** Opens the stream, drops it once it says where it starts, and returns that id. */
  async function startId(key: string, id: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await requestEvents(service, { key, conversationId: id, headers });
    let text = '';
    for await (const piece of textsOf(response)) {
      text += piece;
      const [, found] = /^id: (.+)\n/m.exec(text) ?? [];
      // Leaving the loop closes the connection.
      if (found !== undefined) return found;
    }
    throw new Error(`the stream names no id: ${text}`);
  }

  test('misses nothing that an operator writes while it is gone', async () => {
    const ada = await anOperator(service, tenant);
    const id = await handedOff(service, tenant);
    const from = await startId(tenant.apiKey, id);
    await ada.does('reply', id, { text: 'While you were away.' });
    const stream = await openEvents(service, { key: tenant.apiKey, conversationId: id, lastEventId: from });
    const { data } = await stream.until(({ event }) => event === 'message');
    stream.leave();
    expect(data['text']).toBe('While you were away.');
    const later = await startId(tenant.apiKey, id);
    expect(later).toBe(data['messageId']);
  });

  test('resumes before a turn that starts and ends while it is gone, and sees it once', async () => {
    service.model.script(says('One.'), says('Two.'));
    const first = await readTurn(await service.stream(tenant.apiKey, { q: 'one' }));
    const from = await startId(tenant.apiKey, first.conversationId);
    const { conversationId: id, events } = await readTurn(
      await service.stream(tenant.apiKey, { q: 'two', conversationId: first.conversationId }),
    );
    const stream = await openEvents(service, { key: tenant.apiKey, conversationId: id, lastEventId: from });
    await stream.upTo(events.at(-1)?.id ?? '');
    stream.leave();
    expect(numbered(stream.events)).toEqual(numbered(events));
  });

  test('shows no id of a turn that the client must not see', async () => {
    const visitor = { 'x-participant-id': 'visitor-1' };
    service.model.script(says('Hello.'), says('Secret.'), says('Open.'));
    const { conversationId: id } = await readTurn(
      await service.stream(tenant.accessKey, { q: 'hi' }, visitor),
    );
    const named = await startId(tenant.accessKey, id, visitor);
    const hidden = await readTurn(
      await service.stream(tenant.apiKey, { q: 'hidden', conversationId: id }, visitor),
    );
    const request = { key: tenant.accessKey, conversationId: id, headers: visitor };
    const texts = textsOf(await requestEvents(service, request));
    const shown = await readTurn(
      await service.stream(tenant.accessKey, { q: 'again', conversationId: id }, visitor),
    );
    let text = '';
    for await (const piece of texts) {
      text += piece;
      if (text.includes('response.completed')) break;
    }
    expect(text).toContain(shown.turnId);
    expect(text).not.toContain(hidden.turnId);
    expect(named).toContain('turn_');
  });
});
