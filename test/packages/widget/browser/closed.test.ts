import { inChromium, sharedBrowser, title } from '../../../support/chromium';
import type { Circumstances } from '../../../support/visitor';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { sharedTenant } from '../../../support/test-service';
import { gate, waitFor } from '../../../support/wait-for';
import { chatOn, holds, type ChatPage } from './chat-page';
import { chatStage } from './chat-stage';

inChromium(title, () => {
  const stage = chatStage();
  const { service } = stage;
  const tenant = sharedTenant(service);

  const address = () => stage.site.page(tenant.accessKey);
  const isUnread = ({ page }: ChatPage) => page.locator('.launcher.unread').waitFor();

  /** Shows the closed chat. Also returns the paths of the page's requests to the service. */
  const watched = async (circumstances?: Circumstances) => {
    const visitor = await stage.visitor(circumstances);
    const asked: string[] = [];
    visitor.page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith(service.url)) asked.push(new URL(url).pathname);
    });
    const chat = await chatOn(visitor, address());
    await chat.launcher.waitFor();
    return { chat, asked };
  };

  test('prefetches the chat on an idle page, and calls the agent only when opened', async () => {
    const { chat, asked } = await watched();
    await waitFor('the files that an idle page keeps', () =>
      Promise.resolve(asked.some((path) => path.startsWith('/widget/chat.'))),
    );
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await chat.open();
  });

  test('loads only the button for a visitor who saves data', async () => {
    const script = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
    const { chat, asked } = await watched({ script });
    await chat.page.evaluate('new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)))');
    expect(asked).toEqual(['/widget.js']);
  });

  test('reports that it can’t open now, and later opens with the pending calls', async () => {
    const visitor = await stage.visitor();
    await visitor.page.route(/\/widget\/chat\./, (route) => route.abort());
    const chat = await chatOn(visitor, address());
    await chat.launcher.click();
    const notice = chat.page.locator('.notice');
    await holds(notice, 'The chat cannot open right now. Trying again.');
    service.model.script(says('Hello.'));
    await chat.page.evaluate("Holdfast.send('Hi')");
    await chat.page.unroute(/\/widget\/chat\./);
    // A press could close the chat again, if its own attempt has opened it by now.
    await chat.page.evaluate('Holdfast.open()');
    await holds(chat.replies, 'Hello.');
    expect(await chat.said.count()).toBe(1);
    expect(await notice.isVisible()).toBe(false);
  });

  test('marks an answer that arrives after a reload, while it stays closed', async () => {
    const [first, second] = [gate(), gate()];
    const chat = await stage.visit(address());
    await chat.open();
    service.model.script(saysAndHolds('Half of it, ', first.opened), saysAndHolds('Another.', second.opened));
    await chat.say('Tell me');
    await holds(chat.replies, 'Half of it,');
    await chat.page.keyboard.press('Escape');
    await chat.page.reload();
    await chat.launcher.waitFor();
    first.open();
    await isUnread(chat);
    await chat.open();
    await holds(chat.replies, 'Half of it,');
    await chat.page.keyboard.press('Escape');
    await chat.page.reload();
    await chat.launcher.waitFor();
    // The conversation is idle, so this page follows nothing until another tab does.
    const other = await stage.anotherTab(chat, address());
    await other.open();
    const following = chat.page.waitForRequest(/\/conversations\/[^/]+\/events/);
    await other.say('Again');
    // If the turn ended before the page noticed it, there would be nothing to follow.
    await following;
    // A tab that shows the answer would mark it as read in all.
    await other.page.keyboard.press('Escape');
    await other.composer.waitFor({ state: 'detached' });
    second.open();
    await isUnread(chat);
  });

  test('works on a page that only allows scripts by a nonce', async () => {
    const chat = await stage.visit(stage.site.page(tenant.accessKey, {}, { nonce: true }));
    await chat.open();
    service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }), says('Hello.'));
    await chat.say('Hi');
    await chat.action.getByRole('button', { name: 'Yes' }).click();
    await holds(chat.replies, 'Hello.');
  });

  test('fills an iframe of another site at once', async () => {
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    await page.goto(`${service.url}/widget/frame?key=${tenant.accessKey}`);
    await page.locator('.composer textarea').waitFor();
    expect(await page.locator('.launcher').count()).toBe(0);
    await context.close();
  });
});
