import type { Browser } from 'playwright-core';
import { forever, setStage, type Stage } from '../../../crash/stage';
import { says, saysAndHolds } from '../../../support/scripted-model';
import { chatPage, holds, inChromium, startBrowser, title } from './chat-page';
import { startHostSite } from './host-site';

inChromium(title, () => {
  let stage: Stage;
  let browser: Browser;
  beforeAll(async () => {
    [stage, browser] = await Promise.all([setStage(), startBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await stage.close();
  });

  test('holds the whole answer once after its service was killed in the middle of it', async () => {
    const { accessKey, tenantId } = await stage.tenant();
    stage.model.script(saysAndHolds('Half of an ans', forever), says('A whole answer.'));
    const first = await stage.start();
    const site = await startHostSite(() => first.url);
    const chat = await chatPage(await browser.newContext(), site.page(accessKey), [site.origin, first.url]);
    await chat.open();
    await chat.say('Hi');
    await holds(chat.replies, 'Half of an ans');
    await first.kill();
    await holds(chat.status, 'Connection lost');
    await stage.start({ PORT: new URL(first.url).port });
    await holds(chat.replies, 'A whole answer.');
    expect(await chat.replies.innerText()).not.toContain('Half');
    expect([await chat.replies.count(), await chat.said.count()]).toEqual([1, 1]);
    const { conversationId } = await chat.page.evaluate<{ conversationId: string }>(
      "JSON.parse(Object.entries(localStorage).find(([name]) => name.includes(':conversation:'))[1])",
    );
    const messages = await stage.store.conversations.messages(tenantId, conversationId);
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'A whole answer.'],
    ]);
    await site.close();
  });
});
