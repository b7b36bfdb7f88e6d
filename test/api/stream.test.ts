import { calls, says } from '../support/scripted-model';
import { allEvents, names, textOf } from '../support/sse-reader';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';

const service = testService();
const tools = toolServer();

test('streams meta, status, deltas and the reply of a text turn, each with its id', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(says('Hel', 'lo, ', 'wörld 🌍'));
  const events = await allEvents(await service.stream(apiKey, { q: 'hi' }));

  // How the text is split into deltas depends on timing.
  const deltas = events.filter(({ event }) => event === 'content.delta');
  const cut = deltas.map(() => 'content.delta');
  expect(names(events)).toEqual(['meta', 'status', ...cut, 'response.completed']);
  const { conversationId, turnId } = events[0]?.data ?? {};
  const places = deltas.map((_, at) => `2.${textOf(deltas.slice(0, at + 1)).length}`);
  expect(places.at(-1)).toBe('2.15');
  expect(events.map(({ id }) => id)).toEqual(
    ['1', '2', ...places, '3'].map((place) => `${String(turnId)}:${place}`),
  );
  expect(textOf(events)).toBe('Hello, wörld 🌍');
  expect(events.at(-1)?.data).toMatchObject({
    message: 'Hello, wörld 🌍',
    conversationId,
    turnId,
    metadata: { model: 'test-model-2026', messageId: expect.stringMatching(/^msg_/) },
    promptTokens: 10,
    completionTokens: 5,
    totalTokens: 15,
    insights: { steps: 1, toolCalls: 0, documentsUsed: 0 },
  });
});

test('runs the tools of one step concurrently and sends every result to the model', async () => {
  const { apiKey } = await service.tenant({}, [httpTool('weather', `${tools.url}/weather/{city}`)]);
  let arrived = 0;
  let bothHere = () => {};
  const both = new Promise<void>((resolve) => (bothHere = resolve));
  tools.answers.push({ body: 'first', when: both }, { body: 'second', when: both });
  const watch = setInterval(() => {
    arrived = tools.calls.length;
    if (arrived === 2) bothHere();
  }, 5);
  service.model.script(
    calls({ tool: 'weather', args: { city: 'São Paulo' } }, { tool: 'weather', args: { city: 'a/../b' } }),
    says('Warm.'),
  );
  const events = await allEvents(await service.stream(apiKey, { q: 'weather?' }));
  clearInterval(watch);

  expect(names(events).filter((name) => name.startsWith('tool'))).toEqual([
    'tool.start',
    'tool.start',
    'tool.end',
    'tool.end',
  ]);
  expect(tools.calls.map(({ url }) => url).sort()).toEqual([
    '/weather/S%C3%A3o%20Paulo',
    '/weather/a%2F..%2Fb',
  ]);
  const results = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool');
  expect(results).toHaveLength(2);
  const asked = service.model.requests.at(-1)?.messages.find(({ role }) => role === 'assistant');
  expect(JSON.stringify(asked)).toContain('São Paulo');
});
