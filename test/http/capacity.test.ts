import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says, saysAndHolds } from '../support/scripted-model';
import { listen } from '../support/listener';
import { temporalProxy } from '../support/server-proxies';
import { startTestService, type TestService } from '../support/test-service';
import { aMember, signedIn } from '../support/browser';
import { gate, waitFor } from '../support/wait-for';

let service: TestService;
afterEach(() => service.stop());

const early = { status: 503, code: 'unavailable' };

test('of a burst, what is accepted is answered to the end, what is not is told so at once, and the process stays responsive', async () => {
  const temporal = await temporalProxy();
  const places = 10;
  service = await startTestService({
    MAX_STARTING_TURNS: String(places),
    TEMPORAL_ADDRESS: temporal.address,
    MODEL_EARLY_CALLS: 'false',
  });
  const { apiKey } = await service.tenant();
  service.model.script(...Array.from({ length: places }, () => says('Hello.')), says('After.'));
  // Turns begin, and go on beginning until Temporal answers.
  temporal.hold();
  const answers = Array.from({ length: 3 * places }, (_, n) => service.stream(apiKey, { q: `message ${n}` }));
  const refused: Response[] = [];
  for (const answer of answers) void answer.then((known) => known.status !== 200 && refused.push(known));
  await waitFor('the others to be refused', () => refused.length === 2 * places);
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(answer)).toMatchObject(early);
  }
  expect((await service.get('/healthz', '')).status).toBe(200);

  temporal.restore();
  const accepted = (await Promise.all(answers)).filter(({ status }) => status === 200);
  const turns = await Promise.all(accepted.map(readTurn));
  expect(turns.map(({ text }) => text)).toEqual(Array.from({ length: places }, () => 'Hello.'));
  expect(await service.chat(apiKey, { message: 'still there?' })).toMatchObject({ status: 200 });
  expect(service.model.requests).toHaveLength(places + 1);
  await temporal.close();
}, 60_000);

test('a process holds so many streams open, of whatever kind, and one that ends makes room', async () => {
  service = await startTestService({ MAX_OPEN_STREAMS: '2' });
  const tenant = await service.tenant();
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('Wait', opened));
  const reader = await listen(service.url, tenant.apiKey, { q: 'hi' });
  const inbox = new AbortController();
  const { cookie } = await signedIn(service, await aMember(service, tenant));
  const follow = (signal?: AbortSignal) =>
    fetch(`${service.url}/api/workspace/inbox/events`, { headers: { cookie }, ...(signal && { signal }) });
  expect((await follow(inbox.signal)).status).toBe(200);
  const inMore = service.stream(tenant.apiKey, { q: 'one more' });
  expect(await refusal(await inMore)).toMatchObject(early);
  expect(await refusal(await follow())).toMatchObject(early);
  const place = `/api/agent/conversations/${reader.conversationId}/events`;
  expect(await refusal(await service.get(place, tenant.apiKey))).toMatchObject(early);
  expect(service.model.requests).toHaveLength(1);

  inbox.abort();
  service.model.script(says('There is room.'));
  let answer = await service.stream(tenant.apiKey, { q: 'again' });
  await waitFor('there is room', async () => {
    if (answer.status === 200) return true;
    answer = await service.stream(tenant.apiKey, { q: 'again' });
    return false;
  });
  expect(await readTurn(answer)).toMatchObject({ text: 'There is room.' });
  goOn();
  await reader.ended;
});

test('a process works on so many requests at once, and probes are still answered', async () => {
  service = await startTestService({ MAX_REQUESTS: '1' });
  const { apiKey } = await service.tenant();
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('Wait', opened));
  const first = service.chat(apiKey, { message: 'hi' });
  await waitFor('the model is asked', () => service.model.requests.length === 1);
  const refused = await service.get('/openapi.json', '');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(refused)).toMatchObject(early);
  expect((await service.get('/healthz', '')).status).toBe(200);
  expect((await service.get('/readyz', '')).status).toBe(200);
  goOn();
  expect((await first).body.data.message).toBe('Wait');
  expect((await service.get('/openapi.json', '')).status).toBe(200);
});
