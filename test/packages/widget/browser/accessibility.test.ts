import type { Browser, BrowserContext } from 'playwright-core';
import { violations } from '../../../support/chromium';
import { anOperator } from '../../../support/operator';
import { pngFile } from '../../../support/pictures';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { startTestService, type TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';
import { chatPage, holds, inChromium, startBrowser, title } from './chat-page';
import { startHostSite, type HostSite } from './host-site';

inChromium(title, () => {
  let service: TestService;
  let site: HostSite;
  let browser: Browser;
  let context: BrowserContext;
  let tenant: TestTenant;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startTestService(), startBrowser()]);
    site = await startHostSite(() => service.url);
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    await Promise.all([site.close(), service.stop()]);
  });

  test.each([
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'ar'],
    ['dark', 'ar'],
  ] as const)('has no violation in any state: %s, %s', async (theme, locale) => {
    [tenant, context] = await Promise.all([
      service.tenant(),
      browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' }),
    ]);
    const chat = await chatPage(
      context,
      site.page(tenant.accessKey, { locale, theme, suggestions: 'One|Two' }, { dark: theme === 'dark' }),
      [site.origin, service.url],
    );
    await chat.launcher.waitFor();
    const found: Record<string, string[]> = {};
    const check = async (state: string) => {
      const list = await violations(chat.page, 'holdfast-chat');
      if (list.length > 0) found[state] = list;
    };
    await check('closed');
    await chat.open();
    await check('empty');
    await chat.page.locator('.composer input[type=file]').setInputFiles([
      { name: 'photo.png', mimeType: 'image/png', buffer: pngFile(20, 20) },
      { name: 'wrong.png', mimeType: 'image/png', buffer: Buffer.from('No picture.') },
    ]);
    await chat.page.locator('.files .faulty').waitFor();
    await chat.page.locator('.files canvas').waitFor();
    await check('files');
    await chat.page.locator('.faulty button').click();
    await chat.page.locator('.composer progress').waitFor({ state: 'detached' });
    service.model.script(
      saysAndHolds('Half of it', new Promise(() => undefined)),
      says(
        '# Title\n\n- a [link](https://a.example)\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n> quote',
      ),
      calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }),
      calls({ tool: 'ask_select', args: { message: 'Which?', options } }),
      calls({ tool: 'ask_form', args: { message: 'Who?', fields } }),
      calls({ tool: 'handoff', args: { message: 'A person comes.' } }),
    );
    await chat.say('Stream');
    await holds(chat.replies, 'Half of it');
    await chat.said.locator('canvas').waitFor();
    await check('streaming');
    await chat.page.locator('.send').click();
    await chat.page.locator('.note').waitFor();
    await check('stopped');
    await chat.say('Everything');
    await chat.page.locator('article.reply .tools').waitFor();
    await check('answered');
    for (const [state, controls] of questions) {
      await chat.say(state);
      await chat.action.locator(controls).waitFor();
      await chat.page.locator('.time .icon').last().waitFor();
      if (state === 'form') await chat.action.locator('[type=submit]').click();
      await check(state);
      if (state !== 'form') await chat.composer.focus();
    }
    await chat.page.locator('footer .link').click();
    await chat.page.locator('footer [aria-disabled=true]').waitFor();
    const olga = await anOperator(service, tenant, { name: 'Olga' });
    const conversationId = await chat.page.evaluate<string>(
      "JSON.parse(Object.entries(localStorage).find(([name]) => name.includes(':conversation:'))[1]).conversationId",
    );
    await olga.does('claim', conversationId);
    await olga.does('reply', conversationId, { text: 'Hello.' });
    await chat.page.locator('article.written').waitFor();
    await check('handed over');
    expect(found).toEqual({});
    expect(await chat.page.locator('[role=status]').count()).toBe(1);
    expect(await chat.page.locator('.root').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  });

  test('has no violation if something went wrong', async () => {
    context = await browser.newContext();
    const chat = await chatPage(context, site.page('svc_ak_wrong'), [site.origin, service.url]);
    await chat.open();
    await chat.say('Hi');
    await chat.page.locator('.problem').waitFor();
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
  });

  test('gives a screen reader finished sentences, not pieces', async () => {
    [tenant, context] = await Promise.all([service.tenant(), browser.newContext()]);
    const chat = await chatPage(context, site.page(tenant.accessKey), [site.origin, service.url]);
    await chat.open();
    service.model.script(saysAndHolds('One sentence. And half', new Promise(() => undefined)));
    await chat.say('Speak');
    const spoken = chat.page.locator('[aria-live=polite]');
    await holds(spoken, 'One sentence.');
    expect(await spoken.innerText()).not.toContain('And half');
    expect(await chat.page.locator('[role=log]').getAttribute('aria-live')).toBe('off');
  });
});

/** What a question is named, and where its controls are. */
const questions = [
  ['confirm', '.choices'],
  ['select', '.options'],
  ['form', '.fields'],
] as const;

const options = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large', description: 'For two' },
];
const fields = [
  { name: 'email', label: 'E-mail', type: 'email', required: true },
  { name: 'size', label: 'Size', type: 'select', required: true, options },
  { name: 'ok', label: 'Agreed', type: 'boolean' },
];
