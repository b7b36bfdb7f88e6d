import { openEvents } from '../support/conversation-stream';
import { Listener } from '../support/listener';
import { saysAndBills, saysAndHangs } from '../support/model-moves';
import { calls, fails, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';
import { waitFor } from '../support/wait-for';
import { anOperator, type TestOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';

const service = testService();

interface Served {
  tenant: TestTenant;
  ada: TestOperator;
  conversationId: string;
}

/** Hands a conversation over to a team that gets drafts. */
async function served(changes: object = {}, handoff: object = {}): Promise<Served> {
  const tenant = await service.tenant({ handoff: { enabled: true, drafts: true, ...handoff }, ...changes });
  const ada = await anOperator(service, tenant);
  service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.' } }));
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'I need a person.' }));
  return { tenant, ada, conversationId };
}

const write = ({ tenant, conversationId }: Served, message: string) =>
  service.chat(tenant.apiKey, { message, conversationId });

async function itemOf({ ada, conversationId }: Served) {
  const { data } = JSON.parse(await (await ada.get(`/inbox/${conversationId}`)).text());
  return data;
}

const untilDraft = (known: Served, text: string) =>
  waitFor(`the draft “${text}”`, async () => (await itemOf(known)).draft?.text === text);

test('operators get a draft of each message’s reply, and users never see it', async () => {
  const known = await served();
  const { tenant, ada, conversationId } = known;
  const stream = await openEvents(service, {
    key: tenant.apiKey,
    conversationId,
    lastEventId: conversationId,
  });
  const leaving = new AbortController();
  const inbox = new Listener(
    await fetch(`${service.url}/api/workspace/inbox/events`, {
      headers: { authorization: `Bearer ${ada.token}` },
      signal: leaving.signal,
    }),
  );
  service.model.script(says('We ship to Norway in ', 'three days.'));
  await write(known, 'Do you ship to Norway?');
  const shown = await inbox.until(({ data }) => data['draft'] !== undefined);
  expect(shown).toMatchObject({
    event: 'inbox',
    data: { conversationId, draft: { text: 'We ship to Norway in three days.', at: expect.any(String) } },
  });
  leaving.abort();

  const asked = service.model.requests.at(-1);
  expect(asked?.tools).toBeUndefined();
  const prompt = JSON.stringify(asked?.messages);
  for (const said of ['Be brief.', 'Propose the next reply', 'Do you ship to Norway?'])
    expect(prompt).toContain(said);
  // Some providers refuse calls without tools.
  for (const part of ['tool_calls', '"role":"tool"']) expect(prompt).not.toContain(part);
  expect(prompt).toContain('the agent called handoff');

  await ada.does('reply', conversationId, { text: 'We do, in four days.' });
  await stream.until(({ data }) => data['text'] === 'We do, in four days.');
  expect(JSON.stringify(stream.events)).not.toContain('three days');
  stream.leave();
  const item = await itemOf(known);
  expect(item).not.toHaveProperty('draft');
  expect(JSON.stringify(item.messages)).not.toContain('three days');
  const sent = item.messages.at(-1);
  expect(item.history.at(-1)).toMatchObject({
    what: 'replied',
    draft: { text: 'We ship to Norway in three days.', messageId: sent.messageId },
  });
});

test('a draft can be sent as it is, whatever the model wrote', async () => {
  const known = await served();
  service.model.script(says('Bell\u0007, \u001b[31mred\u0000.\n', 'x'.repeat(7_981), '😀'.repeat(20)));
  await write(known, 'Hello?');
  await waitFor('the draft', async () => (await itemOf(known)).draft !== undefined);
  const { text } = (await itemOf(known)).draft;
  expect(text).toMatch(/^Bell, \[31mred\.\nx+.*…$/u);
  const sent = await known.ada.does('reply', known.conversationId, { text });
  expect(sent.status).toBe(200);
});

test('a newer message of the user replaces the draft, also one that is being written', async () => {
  const known = await served();
  const hangs = saysAndHangs('About the old');
  service.model.script(hangs.move);
  await write(known, 'The first question.');
  await waitFor('the first request', () => hasAsked('The first question.'));
  service.model.script(says('About the second.'));
  await write(known, 'The second question.');
  await hangs.closed;
  await untilDraft(known, 'About the second.');
  service.model.script(says('About the third.'));
  await write(known, 'The third question.');
  await untilDraft(known, 'About the third.');
});

function hasAsked(text: string): boolean {
  return JSON.stringify(service.model.requests.at(-1)?.messages).includes(text);
}

test('a model that fails leaves no draft, and the operator has the message at once', async () => {
  const known = await served();
  service.model.script(fails(401));
  const { status } = await write(known, 'Is anyone there?');
  expect(status).toBe(200);
  const item = await itemOf(known);
  expect(item.messages.at(-1)).toMatchObject({ role: 'user', text: 'Is anyone there?' });
  await waitFor('the failed request', () => hasAsked('Is anyone there?'));

  service.model.script(says('I am here.'));
  await write(known, 'Hello?');
  await untilDraft(known, 'I am here.');
});

test('a budget counts drafts, and once it is reached there is none', async () => {
  const budgets = [
    { per: 'conversation' as const, unit: 'tokens' as const, limit: 40_000, ask: 'nobody' as const },
  ];
  const known = await served({ budgets, maxOutputTokens: 1_000 });
  service.model.script(saysAndBills('That was dear.', [39_000, 900]));
  await write(known, 'The first question.');
  await untilDraft(known, 'That was dear.');
  await waitFor('the count', async () => {
    const { tenant, conversationId } = known;
    const found = await service.store.conversations.get(tenant.tenantId, conversationId);
    return (found?.budget?.spent.tokens ?? 0) >= 39_900;
  });
  await write(known, 'The second question.');
  await known.ada.does('note', known.conversationId, { text: 'No draft here.' });
  await waitFor('the old draft to go', async () => (await itemOf(known)).draft === undefined);
  expect(hasAsked('The second question.')).toBe(false);
});

test('a conversation that is given back, or handed over without drafts, has none', async () => {
  const known = await served();
  service.model.script(says('Let me look.'));
  await write(known, 'Please look.');
  await untilDraft(known, 'Let me look.');
  await known.ada.does('resolve', known.conversationId);
  expect(await itemOf(known)).not.toHaveProperty('draft');

  const plain = await served({}, { drafts: false });
  await write(plain, 'Without a draft.');
  await plain.ada.does('note', plain.conversationId, { text: 'Later.' });
  expect(hasAsked('Without a draft.')).toBe(false);
});
