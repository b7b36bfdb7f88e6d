import { openEvents } from '../support/conversation-stream';
import { handedOff, testOperator } from '../support/operator';
import { refusal } from '../support/refusal';
import { testService, testTenant } from '../support/test-service';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

const rate = (body: object) =>
  fetch(`${service.url}/api/agent/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': tenant.apiKey },
    body: JSON.stringify(body),
  });

const owner = testOperator(service, tenant, { name: 'Olga', role: 'owner' });
const read = async (path: string) => JSON.parse(await (await owner.get(path)).text()).data;

test('a user is asked once a person has given the conversation back, also one who was away', async () => {
  const conversationId = await handedOff(service, tenant);
  const request = { key: tenant.apiKey, conversationId };
  const here = await openEvents(service, request);
  await ada.does('claim', conversationId);
  await here.until(({ data }) => data['state'] === 'joined');
  const [lastEventId] = here.events.flatMap(({ id }) => id ?? []).slice(-1);
  await ada.does('resolve', conversationId);
  await here.until(({ data }) => data['state'] === 'back');
  const asked = { id: undefined, event: 'feedback.requested', data: { conversationId } };
  expect(here.events.slice(-2)).toEqual([asked, expect.objectContaining({ event: 'agent' })]);
  here.leave();

  const away = await openEvents(service, { ...request, lastEventId: lastEventId ?? '' });
  await away.until(({ data }) => data['state'] === 'back');
  expect(away.events).toContainEqual(asked);
  away.leave();
});

test('the help of the team has one rating for each handoff, and no message has it', async () => {
  const conversationId = await handedOff(service, tenant);
  const early = await refusal(await rate({ conversationId, rating: 'up' }));
  expect(early).toMatchObject({ status: 400, paths: ['body.conversationId'] });
  await ada.does('reply', conversationId, { text: 'Done.' });
  await ada.does('resolve', conversationId);

  const answered = await rate({ conversationId, rating: 'up' });
  expect(await answered.json()).toEqual({ success: true, data: { conversationId, rating: 'up' } });
  await rate({ conversationId, rating: 'down', comment: 'Too slow.' });
  const { items } = await read(`/feedback?conversationId=${conversationId}`);
  expect(items).toEqual([
    expect.objectContaining({
      ...{ about: 'conversation', conversationId, rating: 'down', comment: 'Too slow.' },
      ...{ memberId: ada.memberId },
    }),
  ]);
  expect((await read(`/feedback?conversationId=${conversationId}&about=message`)).items).toEqual([]);
  const { total } = await read('/stats');
  expect(total).toMatchObject({ feedback: { up: 0, down: 0 }, teamFeedback: { up: 0, down: 1 } });
});

test('a rating is about either a message or a conversation, which its user may see', async () => {
  const conversationId = await handedOff(service, tenant);
  for (const body of [{ rating: 'up' }, { rating: 'up', conversationId, messageId: 'msg_1' }])
    expect(await refusal(await rate(body))).toMatchObject({ status: 400, paths: ['body.messageId'] });
  const foreign = await handedOff(service, await service.tenant());
  expect((await rate({ conversationId: foreign, rating: 'up' })).status).toBe(404);
});
