import '../../support/one-protobufjs';
import { Listener } from '../../support/listener';
import { anOperator, pendingQuestion, type TestOperator } from '../../support/operator';
import { calls, says } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { startToolServer, type ToolServer } from '../../support/tool-server';
import { connectHistories, readable, type TurnHistories } from '../../support/turn-histories';
import { setStage, type Stage } from '../../histories/stage';

let service: TestService;
let tools: ToolServer;
let histories: TurnHistories;
let stage: Stage;
let ada: TestOperator;
beforeAll(async () => {
  [service, tools, histories] = await Promise.all([
    startTestService(),
    startToolServer(),
    connectHistories(),
  ]);
  stage = await setStage(service, tools.url);
  ada = await anOperator(service, stage.tenant);
});
afterAll(async () => {
  await service.stop();
  await tools.close();
  await histories.close();
});

/** Returns Temporal's data of a conversation that has left the inbox. */
async function kept(conversationId: string) {
  const text = (runs: { json: string }[]) => runs.map(({ json }) => readable(json)).join('\n');
  return {
    turn: text(await histories.of(conversationId)),
    handoff: text(await histories.ofHandoff(conversationId)),
  };
}

test('keeps data and model output of an operator-approved call out of every history', async () => {
  tools.answers.push({ body: JSON.stringify({ found: 'walrus-result' }) });
  service.model.script(
    calls({ tool: 'refund', args: { city: 'ocelot-argument' }, text: 'lynx-preamble' }),
    says('zebra-answer'),
  );
  const stream = new Listener(await service.stream(stage.tenant.apiKey, { q: 'hyena-question' }));
  await stream.until(({ event }) => event === 'status');
  const { conversationId } = stream;
  const { instructionId } = await pendingQuestion(ada, conversationId);
  await ada.does('answer', conversationId, { instructionId, accepted: true });
  await stream.ended;
  expect(stream.events.at(-1)?.data).toMatchObject({ message: expect.stringContaining('zebra-answer') });

  const { turn, handoff } = await kept(conversationId);
  const found = (words: string[]) => words.filter((word) => `${turn}${handoff}`.includes(word));
  expect(found(['hyena-question', instructionId])).toHaveLength(2);
  expect(found(['ocelot', 'lynx', 'zebra', 'walrus', ada.token])).toEqual([]);
});

test('keeps a question only in the handoff’s history, its answer in the turn’s', async () => {
  service.model.script(
    calls({ tool: 'ask_operator', args: { question: 'gecko-question' }, text: 'lynx-preamble' }),
    says('zebra-answer'),
  );
  const stream = new Listener(await service.stream(stage.tenant.apiKey, { q: 'Please.' }));
  await stream.until(({ event }) => event === 'status');
  const { conversationId } = stream;
  const { instructionId } = await pendingQuestion(ada, conversationId);
  await ada.does('answer', conversationId, { instructionId, formValues: { answer: 'ibis-answer' } });
  await stream.ended;

  const words = ['gecko-question', 'ibis-answer', 'lynx', 'zebra'];
  const { turn, handoff } = await kept(conversationId);
  expect(words.filter((word) => handoff.includes(word))).toEqual(['gecko-question']);
  expect(words.filter((word) => turn.includes(word))).toEqual(['ibis-answer']);
});

test('keeps only the model’s handoff text in a handoff’s history', async () => {
  const handOver = { message: 'gecko-words', reason: 'ibis-reason' };
  service.model.script(calls({ tool: 'handoff', args: handOver, text: 'lynx-preamble' }));
  const stream = new Listener(await service.stream(stage.tenant.apiKey, { q: 'hyena-question' }));
  await stream.ended;
  const { conversationId } = stream;
  await ada.does('note', conversationId, { text: 'koala-note' });
  await ada.does('reply', conversationId, { text: 'panda-reply' });
  await ada.does('resolve', conversationId);

  const words = ['gecko-words', 'ibis-reason', 'koala-note', 'panda-reply', 'hyena', 'lynx', ada.token];
  const { turn, handoff } = await kept(conversationId);
  expect(words.filter((word) => handoff.includes(word))).toEqual(words.slice(0, 2));
  expect(words.filter((word) => turn.includes(word))).toEqual(['hyena']);
});
