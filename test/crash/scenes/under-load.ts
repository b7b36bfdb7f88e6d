import { calls, says, type ModelMove } from '../../support/scripted-model';
import { names, textOf, type ReadEvent } from '../../support/sse-reader';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import { gate, waitFor } from '../../support/wait-for';
import { brokenIds } from '../broken-ids';
import { listen } from './listen';
import type { Scenes } from './scene';

const turns = 24;
const cities = Array.from({ length: turns }, (_, index) => `city-${index}`);
/** The model holds the answers to the last ones back until the process is killed: a fast machine has unfinished turns too. */
const held = 4;
const answer = 'Every turn has this answer, in a few pieces.';

export const underLoadScenes: Scenes = {
  'many turns killed at any point all end once, with one answer and at most one tool run': async (scene) => {
    const tenant = await scene.tenant({}, [httpTool('look', `${scene.tools.url}/{city}`)]);
    const killed = gate();
    const move = callThenAnswer(killed.opened);
    scene.model.script(...Array.from({ length: turns * 10 }, () => move));
    const clients = cities.map((city) => new Client(tenant, city));
    // The second kill, for which fewer scenes begin something: these turns must not end before it.
    await scene.kill();
    const { begun: before, next } = await scene.killDuring(async () => {
      const reading = clients.map((client) => client.connect(scene.service.url));
      const done = () => clients.filter(({ isDone }) => isDone);
      await waitFor('some turns have ended', () => done().length >= turns / 4);
      return { reading };
    }, killed.open);
    await Promise.all(before.reading);
    expect(clients.filter(({ isDone }) => !isDone).length).toBeGreaterThan(0);

    await Promise.all(clients.map((client) => client.connect(next.url)));
    for (const { events, city } of clients) {
      expect(brokenIds(events)).toEqual([]);
      expect(names(events).filter((name) => name === 'response.completed')).toHaveLength(1);
      expect(textOf(events)).toBe(answer);
      expect(scene.tools.calls.filter(({ url }) => url === `/${city}`).length).toBeLessThanOrEqual(1);
      const messages = await scene.store.conversations.messages(tenant.tenantId, conversationOf(events));
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
      expect(messages.at(-1)?.text).toBe(answer);
    }
  },
};

/** A user who sends a message once and reconnects as an EventSource does. */
class Client {
  readonly events: ReadEvent[] = [];

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
    const query = { q: this.city, idempotencyKey: this.city };
    const lastId = this.events.findLast(({ id }) => id !== undefined)?.id;
    const place: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
    const stream = await listen(url, this.tenant.apiKey, query, place).catch(() => undefined);
    await stream?.ended;
    this.events.push(...(stream?.events ?? []));
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

function conversationOf(events: ReadEvent[]): string {
  return String(events[0]?.data['conversationId']);
}
