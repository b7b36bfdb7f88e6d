import { request, type IncomingMessage } from 'node:http';
import { LogLines } from '../support/log-lines';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says, saysAndHolds } from '../support/scripted-model';
import { readEvents } from '../support/sse-reader';
import { startTestApi, testApi } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';

// A hop that a busy machine opens too late is logged as a fault. So this process polls.
const service = testApi({ STREAM_STALL_MS: '300', HOP: 'false', LOG_LEVEL: 'trace' });
let log: LogLines;
beforeAll(() => void (log = new LogLines(service.output)));
beforeEach(() => log.forget());

test('completes the turn of a client that disconnects midway, and logs no error', async () => {
  const { apiKey, tenantId } = await service.tenant();
  const end = gate();
  service.model.script(saysAndHolds('The whole answer.', end.opened));
  let conversationId = '';
  for await (const { event, data } of readEvents(await service.stream(apiKey, { q: 'hi' }))) {
    if (event === 'meta') conversationId = String(data['conversationId']);
    if (event === 'content.delta') break;
  }
  await waitFor('the leaving is noticed', () => log.lines.some(({ msg }) => msg === 'client left'));
  end.open();
  await answered(tenantId, conversationId, 'The whole answer.');
  expect(log.faults()).toEqual([]);
});

test('disconnects a client that reads nothing, and completes its turn', async () => {
  const { apiKey, tenantId } = await service.tenant();
  // Each character takes six bytes in JSON, so the stream far exceeds what a connection can buffer.
  const text = '\u0001'.repeat(1_000_000);
  service.model.script(says(text));
  const response = await openUnread(`${service.url}/api/agent/stream?q=hi`, { 'x-api-key': apiKey });
  const isDropped = () => log.lines.some(({ msg }) => msg === 'client left');
  await waitFor('the client is dropped', isDropped);
  const body = await textUntilCut(response);
  const conversationId = /"conversationId":"([^"]+)"/.exec(body)?.[1] ?? '';
  await answered(tenantId, conversationId, text);
  expect(body).not.toContain('response.completed');
  expect(log.faults()).toEqual([]);
});

test('stops counting a stream of a participant when its client disconnects', async () => {
  const few = await startTestApi({ STREAMS_PER_PARTICIPANT: '1' });
  try {
    const { apiKey } = await few.tenant();
    const headers = { 'x-participant-id': 'ada' };
    const end = gate();
    few.model.script(saysAndHolds('Wait', end.opened), says('Hello.'));
    const leaving = await few.stream(apiKey, { q: 'hi' }, headers);
    const second = await few.stream(apiKey, { q: 'hi' }, headers);
    expect(await refusal(second)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await few.stream(apiKey, { q: '' }, { 'x-participant-id': 'bob' })).status).toBe(400);
    await leaving.body?.cancel();
    end.open();
    const third = async () => few.stream(apiKey, { q: 'hi' }, headers);
    let answer = await third();
    await waitFor('the place is free', async () => {
      if (answer.status === 200) return true;
      answer = await third();
      return false;
    });
    expect((await readTurn(answer)).names.at(-1)).toBe('response.completed');
  } finally {
    await few.stop();
  }
});

async function answered(tenantId: string, conversationId: string, text: string): Promise<void> {
  await waitFor('the turn has ended', async () => {
    const messages = await service.store.conversations.messages(tenantId, conversationId);
    return messages.at(-1)?.role === 'assistant';
  });
  const messages = await service.store.conversations.messages(tenantId, conversationId);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(messages.at(-1)?.text === text).toBe(true);
}

function openUnread(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers }, resolve).on('error', reject).end();
  });
}

/** Returns the text received before the connection was cut. Throws if the response is complete. */
async function textUntilCut(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of response) text += String(part);
  } catch {
    return text;
  }
  throw new Error('the answer came to its end');
}
