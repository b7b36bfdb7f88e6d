import { inChromium, title } from '../../../support/chromium';
import { uploaded } from '../../../support/knowledge';
import { anOperator } from '../../../support/operator';
import { forAllTests } from '../../../support/lifetimes';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { toolServer } from '../../../support/tool-server';
import { gate, waitFor } from '../../../support/wait-for';
import { conversationOf, focusOf, holds, type ChatPage } from './chat-page';
import { chatStage } from './chat-stage';
import { decisionTools, testDecisions } from './decisions';
import { testFiles } from './files';
import { testMessages } from './messages';

inChromium(title, () => {
  const stage = chatStage();
  const { service } = stage;
  const server = toolServer();
  const tenant = forAllTests(() =>
    service.tenant({ vision: true }, [
      httpTool('send_email', `${server.url}/emails`, { policy: 'confirm', parameters: emailParameters }),
      httpTool('read_calendar', `${server.url}/calendar`, { policy: 'consent' }),
      ...decisionTools(server),
    ]),
  );
  let chat: ChatPage;
  beforeEach(async () => {
    chat = await stage.visit(stage.site.page(tenant.accessKey));
    await chat.open();
  });

  /** The parts of the chat that say who answers, and the link that asks for a person. */
  const whoAnswers = () => ({
    header: chat.page.locator('.header .who'),
    footer: chat.page.locator('.footer'),
    ask: chat.page.getByRole('button', { name: 'Talk to a person' }),
  });

  /** Opens the chat in another tab. */
  const openTab = async () => {
    const tab = await stage.anotherTab(chat, stage.site.page(tenant.accessKey));
    await tab.open();
    return tab;
  };

  test('talks on a page of another origin whose policy allows nothing unsafe', async () => {
    service.model.script(says('Hello **you**, ', 'see [here](https://a.example).'));
    await chat.say('Hi');
    await holds(chat.replies, 'Hello you, see here.');
    const link = chat.replies.locator('a');
    expect(await link.getAttribute('href')).toBe('https://a.example/');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await chat.said.innerText()).toContain('Hi');
    expect(await chat.page.locator('[style]').count()).toBe(0);
    expect(await chat.page.evaluate('typeof window.Holdfast.open')).toBe('function');
  });

  test('asks before a tool runs, with its exact values, and is answered by keyboard', async () => {
    service.model.script(calls({ tool: 'send_email', args: { to: 'ann@example.com' } }), says('It is sent.'));
    await chat.say('Write to Ann');
    await holds(chat.action, 'ann@example.com');
    await holds(chat.action, 'left to answer');
    await waitFor('the focus on the first control', async () => (await focusOf(chat)).includes('Deny'));
    await chat.page.keyboard.press('Tab');
    await chat.page.keyboard.press('Enter');
    await holds(chat.replies, 'It is sent.');
    await holds(chat.replies, 'Approve');
    await waitFor('the focus on the composer', async () => (await focusOf(chat)).includes('TEXTAREA'));
    expect(server.calls).toHaveLength(1);
  });

  test('accepts a refusal, a choice and a form', async () => {
    const options = [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large', description: 'For two' },
    ];
    const fields = [
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      { name: 'guests', label: 'Guests', type: 'number', required: true, default: 2 },
      { name: 'notes', label: 'Notes', type: 'textarea' },
    ];
    service.model.script(
      calls({ tool: 'read_calendar', args: {} }),
      calls({ tool: 'ask_select', args: { message: 'Which size?', options } }),
      calls({ tool: 'ask_form', args: { message: 'Who are you?', fields } }),
      says('All right.'),
    );
    await chat.say('A table');
    await chat.action.getByRole('button', { name: 'Deny' }).click();
    await chat.page.locator('.decision.denied').waitFor();
    await chat.action.getByRole('button', { name: 'Large' }).click();
    const form = chat.action.locator('form');
    await form.getByRole('button').click();
    await holds(form, 'Please fill in this field.');
    expect(await form.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    await waitFor('the focus on the first field', async () => (await focusOf(chat)).includes('INPUT'));
    await chat.page.keyboard.type('ann@example.com');
    await chat.page.keyboard.press('Enter');
    await holds(chat.replies, 'All right.');
    const results = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(results.map(({ content }) => content).join()).toMatch(/chose: l,.*ann@example.com/);
  });

  testDecisions(() => ({ service, server, chat }));
  testFiles(() => ({ service, chat, openTab }));
  testMessages(() => ({ service, tenant, chat }));

  test('continues an answer after a reload', async () => {
    const { opened, open } = gate();
    service.model.script(saysAndHolds('The first half, ', opened));
    await chat.say('Tell me');
    await holds(chat.replies, 'The first half,');
    await chat.page.reload();
    await chat.open();
    await holds(chat.said, 'Tell me');
    await holds(chat.replies, 'The first half,');
    await chat.page.locator('.send[aria-label="Stop the answer"]').waitFor();
    open();
    await chat.page.locator('.reply[aria-busy=false]').waitFor();
    expect(await chat.replies.count()).toBe(1);
  });

  test('shows the same in two tabs, and answers in either', async () => {
    service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }), says('Done.'));
    const other = await openTab();
    await chat.say('Do it');
    await holds(other.said, 'Do it');
    await other.action.getByRole('button', { name: 'Yes' }).click();
    for (const tab of [chat, other]) {
      await holds(tab.replies, 'Done.');
      await tab.action.waitFor({ state: 'detached' });
      expect([await tab.said.count(), await tab.replies.count()]).toEqual([1, 1]);
    }
  });

  test('hands off, names the person, and forwards messages', async () => {
    const olga = await anOperator(service, tenant, { name: 'Olga' });
    service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.' } }));
    await chat.page.getByRole('button', { name: 'Talk to a person' }).click();
    await holds(chat.said, 'I would like to talk to a person.');
    await holds(chat.replies, 'A person comes.');
    const { header, footer, ask } = whoAnswers();
    await holds(header, 'Waiting for the team');
    await holds(footer, 'You can leave. The reply will be here');
    await ask.waitFor({ state: 'detached' });
    await waitFor('the focus on the composer', async () => (await focusOf(chat)).includes('TEXTAREA'));
    const conversationId = await conversationOf(chat);
    await olga.does('claim', conversationId);
    await holds(header, 'Olga joined');
    await olga.does('presence', conversationId, { doing: 'typing' });
    await holds(chat.page.locator('.status'), 'Olga is typing');
    await olga.does('reply', conversationId, { text: 'Hello from Olga.' });
    await holds(chat.page.locator('article.written'), 'Hello from Olga.');
    await holds(footer, 'You’re chatting with Olga');
    await chat.page.locator('.status.idle').waitFor({ state: 'attached' });
    await chat.say('Thank you');
    await waitFor('the message in the inbox', async () =>
      JSON.stringify((await olga.sees(conversationId)).data).includes('Thank you'),
    );
    await chat.page.reload();
    await chat.open();
    await holds(chat.page.locator('article.written'), 'Hello from Olga.');
    await holds(header, 'Olga joined');
    await olga.does('release', conversationId);
    await holds(header, 'Olga left. Waiting for the team');
    await holds(footer, 'You can leave. The reply will be here');
  });

  test('says after a resolve, also to a page that was away, that the assistant is back', async () => {
    const olga = await anOperator(service, tenant, { name: 'Olga' });
    service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.' } }));
    const { header, footer, ask } = whoAnswers();
    await ask.click();
    await holds(header, 'Waiting for the team');
    const conversationId = await conversationOf(chat);
    await olga.does('reply', conversationId, { text: 'Hello from Olga.' });
    await holds(footer, 'You’re chatting with Olga');
    await chat.page.goto('about:blank');
    await olga.does('resolve', conversationId);
    await chat.page.goBack();
    await chat.open();
    await holds(header, 'Back with the assistant');
    await holds(footer, 'You’re chatting with an AI assistant');
    await ask.waitFor();
    service.model.script(says('At your service.'));
    await chat.say('Are you there?');
    await holds(chat.replies, 'At your service.');
    await header.getByText('AI assistant', { exact: true }).waitFor();
  });

  test('stops an answer, and stores a rating', async () => {
    service.model.script(saysAndHolds('On and ', new Promise(() => undefined)), says('Short.'));
    await chat.say('Long');
    await holds(chat.replies, 'On and');
    await chat.page.getByRole('button', { name: 'Stop the answer' }).click();
    await holds(chat.replies, 'Stopped.');
    await chat.say('Short');
    await holds(chat.replies, 'Short.');
    await chat.page.getByRole('button', { name: 'Good answer' }).click();
    await waitFor('the rating', async () => {
      const ratings = await service.store.feedback.list(tenant.tenantId, {}, 10);
      return ratings.some(({ rating }) => rating === 'up');
    });
    await chat.page.getByRole('button', { name: 'Good answer', pressed: true }).waitFor();
  });

  test('opens an answer’s citations, and shows other numbers in brackets as words', async () => {
    const own = await service.tenant();
    await chat.page.goto(stage.site.page(own.accessKey));
    await chat.open();
    const name = 'leave <img src=x onerror=alert(1)>.md';
    await uploaded(service, own, name, '# Leave\n\nEverybody has thirty days of annual leave.');
    service.model.script(says('Thirty days [1]. Use items[9] in room [77].'));
    await chat.say('How many days of annual leave are there?');
    const mark = chat.replies.getByRole('button', { name: /^Source 1: leave/ });
    await mark.click();
    const source = chat.page.locator('.sources [data-number="1"]');
    await source.waitFor();
    expect(await source.innerText()).toContain('Leave');
    await source.getByText('Passage', { exact: true }).click();
    await source.getByText('Everybody has thirty days of annual leave.').waitFor();
    expect(await chat.replies.locator('.md').innerText()).toBe('Thirty days 1. Use items[9] in room [77].');
    expect(await chat.page.locator('.root img').count()).toBe(0);
  });

  test('breaks lines by Shift+Enter, and leaves Enter to an input method', async () => {
    await chat.composer.pressSequentially('One');
    await chat.composer.press('Shift+Enter');
    await chat.composer.pressSequentially('Two');
    await chat.composer.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    expect(await chat.composer.inputValue()).toBe('One\nTwo');
    expect(await chat.said.count()).toBe(0);
  });

  test('continues with a queued message, and skips a question that it supersedes', async () => {
    const { opened, open } = gate();
    const asks = calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } });
    service.model.script(async (response, request) => {
      await opened;
      await asks(response, request);
    }, says('The other thing.'));
    await chat.say('First');
    await holds(chat.status, 'Thinking');
    await chat.say('Second');
    await waitFor('the second turn', async () => (await chat.replies.count()) === 2);
    await chat.page.evaluate(noteQuestions);
    open();
    await holds(chat.replies, 'The other thing.');
    expect(await chat.page.evaluate('questions')).toBe(0);
  });

  test('closes by Escape and returns to its button', async () => {
    await chat.composer.press('Escape');
    await chat.composer.waitFor({ state: 'detached' });
    await waitFor('the focus on the button', async () => (await focusOf(chat)).includes('launcher'));
  });

  test('sends events to the page, and follows its calls', async () => {
    service.model.script(says('Hello Ann.'));
    const told = await chat.page.evaluate<string[]>(useThePageApi);
    expect(told).toEqual(['close', 'open', 'message user I am Ann', 'message assistant Hello Ann.']);
    const place = { tenantId: tenant.tenantId, conversationId: await conversationOf(chat) };
    const stored = await service.store.conversations.get(place.tenantId, place.conversationId);
    expect(stored).toMatchObject({ participantId: 'ann', channel: 'widget' });
  });
});

const emailParameters = { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] };

/** Listens to the widget's events, uses its functions, and returns the received events. */
const useThePageApi = `new Promise((resolve) => {
  const heard = [];
  for (const name of ['open', 'close', 'message'])
    document.addEventListener('holdfast:' + name, ({ detail }) => {
      heard.push([name, detail.role, detail.text].filter(Boolean).join(' '));
      if (detail.role === 'assistant') resolve(heard);
    });
  Holdfast.identify({ participantId: 'ann' });
  Holdfast.close();
  Holdfast.open();
  Holdfast.send('I am Ann');
})`;

/** Counts the questions shown from now on, however briefly. */
const noteQuestions = `globalThis.questions = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.matches?.('.action') || node.querySelector?.('.action')) questions += 1;
  }).observe(document.querySelector('holdfast-chat').shadowRoot, { childList: true, subtree: true });`;
