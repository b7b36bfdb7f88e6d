import { listen } from '../../support/listener';
import { readTurn } from '../../support/read-turn';
import { saysAndHolds } from '../../support/scripted-model';
import { beside, startTestApi, startTestService, type TestService } from '../../support/test-service';
import { gate, waitFor } from '../../support/wait-for';

/** The value of one of the process's metrics. */
async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, value = '0'] = new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value);
}

/** Reads a turn from its start. */
function readAt(url: string, apiKey: string, turnId: string) {
  return listen(url, apiKey, {}, { 'last-event-id': `${turnId}:0` });
}

async function begin({ url }: TestService, apiKey: string) {
  const user = await listen(url, apiKey, { q: 'rain?' });
  await user.until(({ event }) => event === 'content.delta');
  const [turnId = ''] = user.lastEventId.split(':');
  return { user, turnId };
}

test('a reader at another process gets the turn by a hop, and the same events as one at its own', async () => {
  const service = await startTestService();
  const other = beside(service).url;
  try {
    const { apiKey } = await service.tenant();
    const { opened, open } = gate();
    service.model.script(saysAndHolds('It rains in Zürich.', opened));
    const { user, turnId } = await begin(service, apiKey);
    const [first, second] = [await readAt(other, apiKey, turnId), await readAt(other, apiKey, turnId)];
    await waitFor('a hop', async () => (await metric(other, 'holdfast_hops_open')) > 0);
    open();
    const whole = await Promise.all([user, first, second].map((one) => one.ended.then(() => one.events)));
    const fresh = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }));
    for (const events of whole) {
      expect(numbered(events)).toEqual(numbered(fresh.events));
      expect(textIn(events)).toBe(fresh.text);
    }
  } finally {
    await service.stop();
  }
});

describe('processes of two roles', () => {
  let api: TestService;
  let polling: TestService;

  beforeAll(async () => {
    [api, polling] = await Promise.all([startTestApi(), startTestApi({ HOP: 'false' })]);
  });

  afterAll(() => Promise.all([polling.stop(), api.stop()]));

  test('a turn that another process runs from its start is read by a hop, and without hops by polls', async () => {
    const { apiKey } = await api.tenant();
    const { opened, open } = gate();
    api.model.script(saysAndHolds('It rains in Zürich.', opened));
    const { user, turnId } = await begin(api, apiKey);
    await waitFor('a hop', async () => (await metric(api.url, 'holdfast_hops_open')) === 1);
    const polled = await readAt(polling.url, apiKey, turnId);
    open();
    await Promise.all([user.ended, polled.ended]);
    expect(numbered(polled.events)).toEqual(numbered(user.events));
    expect([textIn(user.events), textIn(polled.events)]).toEqual(Array(2).fill('It rains in Zürich.'));
    await waitFor('the hop’s end', async () => (await metric(api.url, 'holdfast_hops_open')) === 0);
    expect(await metric(polling.url, 'holdfast_hops_open')).toBe(0);
  });
});

interface Read {
  id: string | undefined;
  event: string;
  data: Record<string, unknown>;
}

/** All events but deltas, whose cut depends on the moment. */
function numbered(events: Read[]): Read[] {
  return events.filter(({ event }) => event !== 'content.delta');
}

function textIn(events: Read[]): string {
  return events.map(({ event, data }) => (event === 'content.delta' ? String(data['delta']) : '')).join('');
}
