import { inChromium, title } from '../../../support/chromium';
import { anOperator } from '../../../support/operator';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { sharedTenant } from '../../../support/test-service';
import { gate, waitFor } from '../../../support/wait-for';
import { xssCorpus } from '../xss-corpus';
import { conversationOf, focusOf, holds, type ChatPage } from './chat-page';
import { chatStage } from './chat-stage';

inChromium(title, () => {
  const stage = chatStage();
  const { service } = stage;
  const tenant = sharedTenant(service);

  const address = (attributes?: Record<string, string>) => stage.site.page(tenant.accessKey, attributes);
  const opened = async () => {
    const chat = await stage.visit(address());
    await chat.open();
    return chat;
  };
  const preview = ({ page }: ChatPage) => page.locator('.preview');
  const counts = (chat: ChatPage, count: string) =>
    chat.page.locator(`.launcher.unread[data-count="${count}"]`).waitFor();
  const isRead = ({ page }: ChatPage) => page.locator('.launcher:not(.unread)').waitFor();

  test('is open again on the next page, in the middle of an answer, without taking the focus', async () => {
    const { opened: goesOn, open: goOn } = gate();
    const chat = await opened();
    service.model.script(saysAndHolds('The first half, ', goesOn));
    await chat.say('Tell me');
    await holds(chat.replies, 'The first half,');
    await chat.page.goto(address({ title: 'Another page' }));
    await holds(chat.replies, 'The first half,');
    expect(await focusOf(chat)).not.toContain('TEXTAREA');
    goOn();
    await chat.page.locator('.reply[aria-busy=false]').waitFor();
    await chat.page.keyboard.press('Escape');
    await chat.page.locator('.launcher').focus();
    await chat.page.getByRole('button', { name: 'Close the chat' }).first().click();
    await chat.composer.waitFor({ state: 'detached' });
    await chat.page.goto(address({ open: '' }));
    await chat.launcher.waitFor();
    await chat.page.evaluate('new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)))');
    expect(await chat.composer.count()).toBe(0);
  });

  test('previews and counts what came while it was closed, until it is read in any tab', async () => {
    const hostile = xssCorpus.join(' ');
    const { opened: goesOn, open: goOn } = gate();
    const chat = await opened();
    service.model.script(
      saysAndHolds(hostile, goesOn),
      calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }),
    );
    await chat.say('Tell me');
    await holds(chat.replies, 'alert(1)');
    await chat.page.keyboard.press('Escape');
    await chat.composer.waitFor({ state: 'detached' });
    goOn();
    await holds(preview(chat), '<script>alert(1)</script>');
    await counts(chat, '1');
    expect(await chat.page.locator('.preview :is(script, img, svg:not(.icon), iframe)').count()).toBe(0);
    await chat.page.reload();
    await counts(chat, '1');
    await preview(chat).getByRole('button', { name: 'Dismiss preview' }).click();
    await preview(chat).waitFor({ state: 'detached' });
    await chat.page.reload();
    await counts(chat, '1');
    expect(await chat.launcher.getAttribute('aria-label')).toBe('Open the chat. New messages: 1');
    await chat.page.evaluate("Holdfast.send('And?')");
    await counts(chat, '2');
    await holds(preview(chat), 'question');
    const other = await stage.anotherTab(chat, address());
    await counts(other, '2');
    await preview(other).locator('.opens').click();
    await other.action.waitFor();
    await isRead(chat);
    await preview(chat).waitFor({ state: 'detached' });
  });

  test('shows the team’s message on the closed button of another page', async () => {
    const olga = await anOperator(service, tenant, { name: 'Olga' });
    service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.' } }));
    const chat = await opened();
    await chat.page.getByRole('button', { name: 'Talk to a person' }).click();
    await holds(chat.replies, 'A person comes.');
    const conversationId = await conversationOf(chat);
    await chat.page.keyboard.press('Escape');
    await chat.page.goto(address());
    await olga.does('reply', conversationId, { text: 'Hello from Olga.' });
    await holds(preview(chat), 'Olga');
    await holds(preview(chat), 'Hello from Olga.');
    await preview(chat).locator('.opens').click();
    await holds(chat.page.locator('article.written'), 'Hello from Olga.');
    await isRead(chat);
  });

  test('stays when a page swaps its body, with its running answer and one listener', async () => {
    const { opened: goesOn, open: goOn } = gate();
    const chat = await opened();
    await chat.page.evaluate(
      "globalThis.heard = []; document.addEventListener('holdfast:message', ({ detail }) => heard.push(detail.role));",
    );
    service.model.script(saysAndHolds('One half, ', goesOn));
    await chat.say('Tell me');
    await holds(chat.replies, 'One half,');
    await chat.composer.fill('A draft');
    await chat.page.evaluate(`
      // What Turbo and others do, on a page that demands trusted types.
      const trust = trustedTypes.createPolicy('swap', { createScriptURL: (url) => url });
      const next = document.createElement('body');
      next.append(...[...document.querySelectorAll('script[data-key]')].map((old) => {
        const again = document.createElement('script');
        for (const { name, value } of old.attributes) again.setAttribute(name, name === 'src' ? trust.createScriptURL(value) : value);
        return again;
      }));
      document.body.replaceWith(next);
      document.body.textContent = 'Yet another page';`);
    goOn();
    await chat.page.locator('.reply[aria-busy=false]').waitFor();
    expect(await chat.page.locator('holdfast-chat').count()).toBe(1);
    expect(await chat.composer.inputValue()).toBe('A draft');
    expect(await chat.page.evaluate('heard')).toEqual(['user', 'assistant']);
  });

  test('asks before it leaves people or a question, and opens the conversation again', async () => {
    const chat = await opened();
    const startNew = chat.page.getByRole('button', { name: 'Start a new conversation' });
    const leaving = chat.page.getByRole('alertdialog');
    const hostile = xssCorpus.slice(0, 3).join(' ');
    service.model.script(
      calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }),
      says('Something else.'),
      calls({ tool: 'handoff', args: { message: 'A person comes.' } }),
    );
    await chat.say(hostile);
    await chat.action.waitFor();
    await startNew.click();
    await holds(leaving, 'A question is waiting for your answer.');
    await waitFor('the focus on staying', async () => (await focusOf(chat)).includes('Stay here'));
    await chat.page.keyboard.press('Escape');
    await leaving.waitFor({ state: 'detached' });
    await chat.action.waitFor();
    await startNew.click();
    await leaving.getByRole('button', { name: 'Start new' }).click();
    await chat.action.waitFor({ state: 'detached' });
    await chat.say('Another matter');
    await holds(chat.replies, 'Something else.');
    await startNew.click();
    await chat.said.waitFor({ state: 'detached' });
    await chat.page.getByRole('button', { name: 'Talk to a person' }).click();
    await holds(chat.replies, 'A person comes.');
    await startNew.click();
    await holds(leaving, 'You’re still talking with the team.');
    await leaving.getByRole('button', { name: 'Stay here' }).click();
    await chat.page.reload();
    await chat.page.getByRole('button', { name: 'Earlier conversations' }).click();
    const list = chat.page.locator('.earlier li');
    expect(await list.locator('strong').allInnerTexts()).toEqual(['Another matter', hostile]);
    expect(await list.locator('time').first().innerText()).toBe('Today');
    const tab = await stage.anotherTab(chat, address());
    await tab.open();
    await list.locator('.opens').last().click();
    for (const { action } of [chat, tab]) await action.waitFor();
    service.model.script(says('Then I do.'));
    await chat.action.getByRole('button', { name: 'Yes' }).click();
    for (const { replies } of [chat, tab]) await holds(replies, 'Then I do.');
    await chat.page.getByRole('button', { name: 'Earlier conversations' }).click();
    await list
      .nth(1)
      .getByRole('button', { name: /^Remove from this browser/ })
      .click();
    await waitFor('one conversation', async () => (await list.count()) === 1);
  });
});
