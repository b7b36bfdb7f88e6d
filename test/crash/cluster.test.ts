import { listen } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { says, saysAndHolds } from '../support/scripted-model';
import { textOf } from '../support/sse-reader';
import { waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import type { ServiceProcess } from '../../drill/world/service-process';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
let cluster: ServiceProcess;
beforeAll(async () => {
  stage = await setStage();
  cluster = await stage.startCluster();
});
afterAll(async () => {
  await cluster.terminate();
  await stage.close();
});

/** Returns the processes that the cluster has printed, the latest of each name. */
function members(): { name: string; pid: number }[] {
  const lines = [...cluster.output().matchAll(/^(service \d): process (\d+) at http\S+$/gm)];
  const latest = new Map(lines.map(([, name = '', pid]) => [name, Number(pid)]));
  return [...latest].map(([name, pid]) => ({ name, pid }));
}

test('killing one of three processes costs its turns a heartbeat timeout and nothing else', async () => {
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
  const [victim, ...others] = members();
  if (!victim || others.length !== 2) throw new Error(`there are not three:\n${cluster.output()}`);
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
