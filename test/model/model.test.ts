import { providerAt } from './provider-at';
import { newId, newTurnId } from '../../src/domain/ids';
import type { ReplyListener } from '../../src/model/model-call';
import { Model, type Asker } from '../../src/model/model';
import type { ProviderRequest } from '../../src/model/providers/provider';
import { saysAndHangs } from '../support/model-moves';
import { fails, says, startScriptedModel, type ScriptedModel } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';

let provider: ScriptedModel;
let model: Model;
let question: ProviderRequest;
beforeEach(async () => {
  provider = await startScriptedModel();
  model = new Model({ firstByteMs: 10_000, idleMs: 10_000 });
  question = { provider: providerAt(provider.url), request };
});
afterEach(async () => {
  model.close();
  await provider.close();
});

const request = {
  model: 'model-a',
  instructions: '',
  messages: [{ role: 'user' as const, text: 'Hi' }],
  tools: [],
};
const listener: ReplyListener = { onText: () => {}, signal: new AbortController().signal };

function asker(conversationId: string = newId('conv')): Asker {
  return { conversationId, turnId: newTurnId(conversationId) };
}

function asked(times: number): Promise<void> {
  return waitFor(`${times} requests to the provider`, () => provider.requests.length === times);
}

test('passes a speculative reply to the turn that makes the same request', async () => {
  provider.script(says('Hello', ' there'));
  const turn = asker();
  model.askSpeculatively(turn, question);
  await asked(1);
  const heard: string[] = [];
  const onText = (added: string) => void heard.push(added);
  const { reply } = await model.ask(turn, { ...question, request: { ...request } }, { ...listener, onText });
  expect({ heard, text: reply.text }).toEqual({ heard: ['Hello', ' there'], text: 'Hello there' });
  expect(provider.requests).toHaveLength(1);
});

test('aborts a speculative call if its turn makes another request', async () => {
  const { move, closed } = saysAndHangs('Too early');
  provider.script(move, says('To the point.'));
  const turn = asker();
  model.askSpeculatively(turn, question);
  await asked(1);
  const again = { ...request, messages: [{ role: 'user' as const, text: 'Hi again' }] };
  const other = { ...question, request: again };
  expect(await model.ask(turn, other, listener)).toMatchObject({ reply: { text: 'To the point.' } });
  await closed;
});

test('sends a new request for a second attempt of the turn', async () => {
  provider.script(fails(500), says('Now.'));
  const turn = asker();
  model.askSpeculatively(turn, question);
  await expect(model.ask(turn, question, listener)).rejects.toMatchObject({ type: 'model.provider_fault' });
  expect(await model.ask(turn, question, listener)).toMatchObject({ reply: { text: 'Now.' } });
});

test('passes a speculative reply to no other turn, even of the same conversation', async () => {
  provider.script(saysAndHangs('Mine').move, says('Yours.'));
  const turn = asker();
  model.askSpeculatively(turn, question);
  await asked(1);
  const next = asker(turn.conversationId);
  model.askSpeculatively(next, question);
  expect(await model.ask(next, question, listener)).toMatchObject({ reply: { text: 'Yours.' } });
  expect(provider.requests).toHaveLength(2);
});

test('aborts a speculative call if its turn does not start or the service stops', async () => {
  const [first, second] = [saysAndHangs(''), saysAndHangs('')];
  const turns = [asker(), asker()] as const;
  provider.script(first.move, second.move);
  for (const turn of turns) model.askSpeculatively(turn, question);
  await asked(2);
  model.forget(turns[0]);
  await first.closed;
  model.close();
  await second.closed;
});
