import type { Page } from 'playwright-core';
import { inChromium, rulesOfColours, title, violations } from '../../../support/chromium';
import { anOperator } from '../../../support/operator';
import { pngFile } from '../../../support/pictures';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { conversationOf, holds } from './chat-page';
import { chatStage } from './chat-stage';

const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

/**
 * A conversation is played once in each writing direction, and each of its states is checked in each theme:
 * in this one by all rules. Another theme changes only colours.
 */
const plays: [locale: string, whole: Theme][] = [
  ['en', 'dark'],
  ['ar', 'light'],
];

inChromium(title, () => {
  const stage = chatStage();
  const { service } = stage;

  test.each(plays)('has no violation in any state, light or dark: %s', async (locale, whole) => {
    const tenant = await service.tenant();
    const attributes = { locale, theme: 'dark', suggestions: 'One|Two' };
    const chat = await stage.visit(stage.site.page(tenant.accessKey, attributes, { dark: true }));
    await chat.launcher.waitFor();
    expect(await chat.page.locator('.root').getAttribute('data-theme')).toBe('dark');
    const found: Record<string, string[]> = {};
    const check = async (state: string) => {
      for (const theme of themes) {
        await wear(chat.page, theme);
        const rules = theme === whole ? undefined : rulesOfColours;
        const list = await violations(chat.page, 'holdfast-chat', rules);
        if (list.length > 0) found[`${state}, ${theme}`] = list;
      }
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
    await chat.page.locator('.footer .link').click();
    await chat.page.locator('.footer .link').waitFor({ state: 'detached' });
    await check('waiting for the team');
    const plus = chat.page.locator('.header .plain').first();
    await plus.click();
    await chat.page.locator('.leaving').waitFor();
    await check('asked before leaving');
    await chat.page.keyboard.press('Escape');
    const olga = await anOperator(service, tenant, { name: 'Olga' });
    const conversationId = await conversationOf(chat);
    await olga.does('claim', conversationId);
    await olga.does('reply', conversationId, { text: 'Hello.' });
    await chat.page.locator('article.written').waitFor();
    await olga.does('presence', conversationId, { doing: 'typing' });
    await chat.page.locator('.status:not(.idle)').waitFor();
    await check('handed over');
    await chat.page.keyboard.press('Escape');
    await chat.composer.waitFor({ state: 'detached' });
    await olga.does('reply', conversationId, { text: 'Are you there?' });
    await chat.page.locator('.preview').waitFor();
    await check('preview');
    await chat.launcher.click();
    await olga.does('resolve', conversationId);
    await chat.page.locator('.footer .link').waitFor();
    await check('given back');
    await plus.click();
    await chat.page.locator('.empty').waitFor();
    await chat.page.locator('.header .plain').first().click();
    await chat.page.locator('.earlier').waitFor();
    await check('earlier conversations');
    expect(found).toEqual({});
    expect(await chat.page.locator('[role=status]').count()).toBe(1);
    expect(await chat.page.locator('.root').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  });

  test('has no violation after an error', async () => {
    const chat = await stage.visit(stage.site.page('svc_ak_wrong'));
    await chat.open();
    await chat.say('Hi');
    await chat.page.locator('.problem').waitFor();
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
  });

  test('gives a screen reader finished sentences, not pieces', async () => {
    const { accessKey } = await service.tenant();
    const chat = await stage.visit(stage.site.page(accessKey));
    await chat.open();
    service.model.script(saysAndHolds('One sentence. And half', new Promise(() => undefined)));
    await chat.say('Speak');
    const spoken = chat.page.locator('.hidden[aria-live=polite]');
    await holds(spoken, 'One sentence.');
    expect(await spoken.innerText()).not.toContain('And half');
    expect(await chat.page.locator('[role=log]').getAttribute('aria-live')).toBe('off');
  });
});

/** Shows the page and the chat in this theme, as if chosen by its visitor and its tag. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`
    document.querySelector('meta[name=color-scheme]').content = '${theme}';
    document.querySelector('holdfast-chat').shadowRoot.querySelector('.root').dataset.theme = '${theme}';`);
}

/** The name of each question, and the place of its controls. */
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
