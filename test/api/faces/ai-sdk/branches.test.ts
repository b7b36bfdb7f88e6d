import { AiChat } from '../../../support/ai-chat';
import { refusal } from '../../../support/refusal';
import { says } from '../../../support/scripted-model';
import { testStage } from '../stage';

const { service, tenant } = testStage();

function aChat() {
  return new AiChat({ url: service.url, agentId: tenant.agentId, key: tenant.apiKey });
}

/** The conversation of the chat's newest message. */
function placeOf({ lastMessage }: AiChat): string {
  return String(Object(lastMessage?.metadata)['conversationId']);
}

function sentLast(): (string | null)[] {
  const { messages = [] } = service.model.requests.at(-1) ?? {};
  return messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
}

test('regenerate answers anew in a branch, and the old answer stays readable', async () => {
  const chat = aChat();
  service.model.script(says('Noted.'), says('A dull joke.'), says('A good joke.'), says('Because.'));
  await chat.sendMessage({ text: 'I like cats.' });
  await chat.sendMessage({ text: 'Tell a joke.' });
  const first = placeOf(chat);
  await chat.regenerate();
  expect([chat.status, chat.text]).toEqual(['ready', 'A good joke.']);
  expect(sentLast()).toEqual(['I like cats.', 'Noted.', 'Tell a joke.']);
  expect(placeOf(chat)).not.toBe(first);

  await chat.sendMessage({ text: 'Why?' });
  expect(sentLast()).toEqual(['I like cats.', 'Noted.', 'Tell a joke.', 'A good joke.', 'Why?']);
  const [before, after] = await Promise.all(
    [first, placeOf(chat)].map((id) => service.store.conversations.messages(tenant.tenantId, id)),
  );
  expect(before?.map(({ text }) => text)).toEqual([
    ...['I like cats.', 'Noted.', 'Tell a joke.', 'A dull joke.'],
  ]);
  expect(after?.at(-1)?.text).toBe('Because.');
});

test('an edited message is answered in the place of the first one, and again', async () => {
  const chat = aChat();
  service.model.script(says('Bonn?'), says('Noted.'), says('Bern.'), says('Wien.'), says('Again Wien.'));
  await chat.sendMessage({ text: 'The capital of Germany?' });
  await chat.sendMessage({ text: 'Thanks.' });
  const [first] = chat.messages;
  await chat.sendMessage({ text: 'The capital of Switzerland?', messageId: first?.id });
  expect([chat.text, sentLast()]).toEqual(['Bern.', ['The capital of Switzerland?']]);
  await chat.sendMessage({ text: 'The capital of Austria?', messageId: first?.id });
  expect([chat.text, sentLast()]).toEqual(['Wien.', ['The capital of Austria?']]);
  await chat.regenerate({ messageId: first?.id });
  expect([chat.text, sentLast()]).toEqual(['Again Wien.', ['The capital of Austria?']]);
});

test('a message that never arrived is simply sent', async () => {
  const chat = aChat();
  service.model.script(says('Hello.'));
  chat.messages = [{ id: 'lost', role: 'user', parts: [{ type: 'text', text: 'Hi.' }] }];
  await chat.regenerate();
  expect([chat.status, chat.text]).toEqual(['ready', 'Hello.']);
});

test('resumes the branch of a chat by the chat’s own id', async () => {
  const chat = aChat();
  service.model.script(says('One.'), says('Two.'));
  await chat.sendMessage({ text: 'Count.' });
  await chat.regenerate();
  const turnId = chat.lastMessage?.id;
  const place = `${service.url}/ai/${tenant.agentId}/chat/${chat.id}/stream?turnId=${turnId}`;
  const resumed = await fetch(place, { headers: { authorization: `Bearer ${tenant.apiKey}` } });
  expect(await resumed.text()).toContain('Two.');
});

test('an old message that comes alone is not guessed at', async () => {
  const chat = aChat();
  service.model.script(says('One.'));
  await chat.sendMessage({ text: 'Count.' });
  const message = { id: 'unknown', role: 'user', parts: [{ type: 'text', text: 'Count on.' }] };
  const answer = await fetch(`${service.url}/ai/${tenant.agentId}/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: chat.id, messages: [message], messageId: 'unknown' }),
  });
  expect(await refusal(answer)).toMatchObject({ status: 400, paths: ['body.messages'] });
});
