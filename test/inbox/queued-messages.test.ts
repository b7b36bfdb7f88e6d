import { Listener } from '../support/listener';
import { says, saysAndHolds } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { gate } from '../support/wait-for';

const service = testService();

test('cancels one queued message, keeps it, and still runs the messages behind it', async () => {
  const { apiKey } = await service.tenant();
  const { opened, open } = gate();
  service.model.script(saysAndHolds('First', opened), says('Third.'));
  const listen = async (q: string, query: Record<string, string> = {}) =>
    new Listener(await service.stream(apiKey, { q, concurrency: 'enqueue', ...query }));
  const first = await listen('one');
  await first.until(({ event }) => event === 'content.delta');
  const { conversationId } = first;
  const second = await listen('two', { conversationId });
  const third = await listen('three', { conversationId });
  const { turnId } = (await second.until(({ event }) => event === 'meta')).data;

  const cancelled = await service.post('/api/agent/cancel', apiKey, { conversationId, turnId });
  expect(await cancelled.json()).toMatchObject({ data: { cancelled: true } });
  open();
  await Promise.all([first.ended, second.ended, third.ended]);
  expect(first.events.at(-1)).toMatchObject({ event: 'response.completed' });
  expect(second.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } });
  expect(third.events.at(-1)?.data).toMatchObject({ message: 'Third.' });
  const asked = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'user');
  expect(asked?.map(({ content }) => content)).toEqual(['one', 'two\n\nthree']);
});

test('does not cancel a turn that is neither open nor queued', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(says('Done.'));
  const { conversationId, turnId } = (await service.chat(apiKey, { message: 'hi' })).body.data;
  const late = await service.post('/api/agent/cancel', apiKey, { conversationId, turnId });
  expect(await late.json()).toMatchObject({ data: { cancelled: false } });
});
