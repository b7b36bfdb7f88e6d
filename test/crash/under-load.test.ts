import { calls, says, type ModelMove } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { gate, waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import { Listener } from '../support/listener';
import { setStage, type Stage } from './stage';

const turns = 24;
const cities = Array.from({ length: turns }, (_, index) => `city-${index}`);
/** The model holds the answers to the last ones back until the process is killed: a fast machine has unfinished turns too. */
const held = 4;
const answer = 'Every turn has this answer, in a few pieces.';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.close());

test('many turns killed at any point all end once, with one answer and at most one tool run', async () => {
  const tenant = await stage.tenant({}, [httpTool('look', `${stage.tools.url}/{city}`)]);
  const killed = gate();
  const move = callThenAnswer(killed.opened);
  stage.model.script(...Array.from({ length: turns * 10 }, () => move));
  const first = await stage.start();
  const clients = cities.map((city) => new Client(tenant, city));
  const before = clients.map((client) => client.connect(first.url));
  await waitFor('some turns have ended', () => clients.filter(({ isDone }) => isDone).length >= turns / 4);
  await first.kill();
  killed.open();
  await Promise.all(before);
  expect(clients.filter(({ isDone }) => !isDone).length).toBeGreaterThan(0);

  const second = await stage.start();
  await Promise.all(clients.map((client) => client.connect(second.url)));
  for (const { events, city } of clients) {
    expect(brokenIds(events)).toEqual([]);
    expect(names(events).filter((name) => name === 'response.completed')).toHaveLength(1);
    expect(textOf(events)).toBe(answer);
    expect(stage.tools.calls.filter(({ url }) => url === `/${city}`).length).toBeLessThanOrEqual(1);
    const messages = await stage.store.conversations.messages(tenant.tenantId, conversationOf(events));
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(messages.at(-1)?.text).toBe(answer);
  }
});

/** A user who sends a message once and reconnects as an EventSource does. */
class Client {
  readonly events: Listener['events'] = [];

  constructor(
    private readonly tenant: TestTenant,
    readonly city: string,
  ) {}

  get isDone(): boolean {
    return this.events.at(-1)?.event === 'response.completed';
  }

  /** Reads until the stream ends for any reason. */
  async connect(url: string): Promise<void> {
    if (this.isDone) return;
    const query = new URLSearchParams({ q: this.city, idempotencyKey: this.city });
    const lastId = this.events.findLast(({ id }) => id !== undefined)?.id;
    const headers = {
      'x-api-key': this.tenant.apiKey,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    };
    const response = await fetch(`${url}/api/agent/stream?${query}`, { headers }).catch(() => undefined);
    if (!response) return;
    await new Listener(response, this.events).ended;
  }
}

function callThenAnswer(killed: Promise<void>): ModelMove {
  return async (response, request) => {
    const asked = request.messages.findLast(({ role }) => role === 'user')?.content;
    if (request.messages.at(-1)?.role !== 'tool')
      return calls({ tool: 'look', args: { city: asked } })(response, request);
    if (cities.indexOf(String(asked)) >= turns - held) await killed;
    return says(...(answer.match(/.{1,8}/g) ?? []))(response, request);
  };
}

function conversationOf(events: Listener['events']): string {
  return String(events[0]?.data['conversationId']);
}
