import { listen } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { gate, waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import type { ServiceProcess } from '../../drill/world/service-process';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
let cluster: ServiceProcess;
beforeAll(async () => {
  stage = await setStage();
  cluster = await stage.startCluster();
});
afterEach(() => stage.model.forget());
afterAll(async () => {
  await cluster.terminate();
  await stage.close();
});

/** Returns the processes that the cluster has printed, the latest of each name. */
function members(): { name: string; pid: number; url: string }[] {
  const lines = [...cluster.output().matchAll(/^(service \d): process (\d+) at (http\S+)$/gm)];
  const latest = new Map(lines.map(([, name = '', pid, url = '']) => [name, { pid: Number(pid), url }]));
  return [...latest].map(([name, member]) => ({ name, ...member }));
}

const chat = async (url: string, key: string, body: object) => {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/agent/chat`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: Object(await answer.json()).data };
};

test('any process can start, relay, resume, answer and cancel turns of another process', async () => {
  const { apiKey } = await stage.tenant();
  const [a, b, c] = members();
  if (!a || !b || !c) throw new Error(`there are not three:\n${cluster.output()}`);
  const wait = gate();
  stage.model.script(saysAndHolds('Once ', wait.opened));
  const began = await listen(a.url, apiKey, { q: 'a story' });
  await began.until(({ event }) => event === 'content.delta');
  const resumed = await listen(b.url, apiKey, {}, { 'last-event-id': began.lastEventId });
  wait.open();
  await Promise.all([began.ended, resumed.ended]);
  expect(names(resumed.events)).toEqual(['response.completed']);
  const { conversationId } = began;

  stage.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const asked = await chat(b.url, apiKey, { message: 'do it', conversationId });
  const actionResponse = { instructionId: asked.data.action.instructionId, accepted: true };
  const answered = await chat(c.url, apiKey, { message: 'yes', conversationId, actionResponse });
  expect(answered).toMatchObject({ status: 200, data: { message: 'Done.' } });

  stage.model.script(saysAndHolds('Long ', forever));
  const endless = await listen(c.url, apiKey, { q: 'talk', conversationId });
  await endless.until(({ event }) => event === 'content.delta');
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ conversationId });
  await fetch(`${a.url}/api/agent/cancel`, { method: 'POST', headers, body });
  await endless.ended;
  expect(endless.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } });
});

test('killing a process costs its turns a heartbeat timeout and nothing else', async () => {
  const { apiKey, tenantId } = await stage.tenant();
  stage.model.script(...Array.from({ length: 6 }, (_, n) => saysAndHolds(`Half of ${n}`, forever)));
  const readers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => listen(cluster.url, apiKey, { q: `number ${n}` })),
  );
  await Promise.all(readers.map((reader) => reader.until(({ event }) => event === 'content.delta')));
  const begun = new Set(readers);
  for (const reader of readers) void reader.ended.then(() => begun.delete(reader));
  // The turns of the killed process ask the model again. Turns of the others still hang where they were.
  stage.model.script(...Array.from({ length: 6 }, () => says('All of it.')));
  const [victim] = members();
  if (!victim) throw new Error('nobody is there to be killed');
  process.kill(victim.pid, 'SIGKILL');
  await waitFor('streams of the killed one are cut', () => begun.size < readers.length);
  await waitFor('its place is taken by another', () => members()[0]?.pid !== victim.pid);

  const cut = readers.filter((reader) => !begun.has(reader));
  for (const reader of cut) {
    const place = { 'last-event-id': reader.lastEventId };
    const rest = await listen(cluster.url, apiKey, {}, place);
    await rest.ended;
    const events = [...reader.events, ...rest.events];
    expect(brokenIds(events)).toEqual([]);
    expect(events.at(-1)?.event).toBe('response.completed');
    expect(textOf(events)).toBe('All of it.');
    const messages = await stage.store.conversations.messages(tenantId, reader.conversationId);
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', expect.stringMatching(/^number \d$/)],
      ['assistant', 'All of it.'],
    ]);
  }
  const after = await readTurn(
    await fetch(`${cluster.url}/api/agent/stream?q=again`, { headers: { 'x-api-key': apiKey } }),
  );
  expect(after.names.at(-1)).toBe('response.completed');
});
