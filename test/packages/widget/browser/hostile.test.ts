import { inChromium, title } from '../../../support/chromium';
import { anOperator } from '../../../support/operator';
import type { Circumstances } from '../../../support/visitor';
import { calls, says } from '../../../support/scripted-model';
import { sharedTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { asMember } from '../../../support/workspace';
import { xssCorpus } from '../xss-corpus';
import { chatOn, conversationOf, holds, type ChatPage } from './chat-page';
import { chatStage } from './chat-stage';

inChromium(title, () => {
  const stage = chatStage();
  const { service } = stage;
  const tenant = sharedTenant(service);

  const openAt = async (address: string, circumstances?: Circumstances): Promise<ChatPage> => {
    const chat = await stage.visit(address, circumstances);
    await chat.open();
    return chat;
  };
  const open = (circumstances?: Circumstances) => openAt(stage.site.page(tenant.accessKey), circumstances);

  test('shows hostile text as text, no matter who wrote it', async () => {
    const hostile = xssCorpus.join('\n\n');
    // The service accepts no other control characters from people.
    const typed = hostile.replaceAll(/[^\P{Cc}\n\t]/gu, '');
    const chat = await open();
    service.model.script(
      says(hostile),
      calls({ tool: 'ask_form', args: hostileForm }),
      calls({ tool: 'handoff', args: { message: typed.slice(0, 2_000) } }),
    );
    await chat.say(typed);
    await chat.page.locator('article.reply .tools').waitFor();
    await chat.say('Ask me');
    await chat.action.waitFor();
    await chat.say('Hand over');
    await chat.page.locator('.footer .link').waitFor({ state: 'detached' });
    const olga = await anOperator(service, tenant, { name: xssCorpus[1] ?? '' });
    const conversationId = await conversationOf(chat);
    await olga.does('claim', conversationId);
    await olga.does('reply', conversationId, { text: typed });
    await chat.page.locator('article.written').waitFor();

    const dangerous = chat.page.locator(
      [
        'script',
        'img',
        'iframe',
        'object',
        'link',
        'base',
        'style',
        'math',
        '[onerror]',
        '[onload]',
        '[onclick]',
      ]
        .map((inner) => `.root ${inner}`)
        .join(),
    );
    expect(await dangerous.count()).toBe(0);
    for (const href of await chat.page.locator('.root a').evaluateAll(hrefs))
      expect(href).toMatch(/^(https?|mailto):/);
  });

  test('shows in the visitor’s language why a key does not work', async () => {
    const admin = await asMember(service, tenant, 'admin');
    const make = async (more: object) =>
      (await admin('POST', '/credentials', { name: 'x', kind: 'ACCESS_KEY', ...more })).data;
    const [elsewhere, revoked] = await Promise.all([
      make({ allowedOrigins: ['https://shop.example'] }),
      make({}),
    ]);
    await admin('POST', `/credentials/${String(revoked['credentialId'])}/revoke`, { confirm: true });
    const visitor = await stage.visitor();
    for (const [key, words] of [
      ['svc_ak_wrong', 'key isn’t valid'],
      [String(revoked['key']), 'key isn’t valid'],
      [String(elsewhere['key']), 'isn’t set up for this website'],
    ] as const) {
      const chat = await chatOn(visitor, stage.site.page(key));
      await chat.open();
      await chat.say('Hi');
      await holds(chat.said, words);
      await holds(chat.page.locator('[role=alert]'), words);
    }
  });

  test('works on a page that may store nothing', async () => {
    const script =
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });";
    const chat = await open({ script });
    service.model.script(says('Hello.'), says('Again.'));
    await chat.say('Hi');
    await holds(chat.replies, 'Hello.');
    await chat.say('Hi again');
    await holds(chat.replies, 'Again.');
    expect(service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'user')).toHaveLength(2);
  });

  test('shows the time left by the service’s clock', async () => {
    const { accessKey } = await service.tenant({ actionTtlMs: 60_000 });
    const script = 'const now = Date.now; Date.now = () => now() + 36_000_000;';
    const chat = await openAt(stage.site.page(accessKey), { script });
    service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }));
    await chat.say('Ask');
    await waitFor('the time', async () => /(59|58|57|1) (second|minute)/.test(await chat.action.innerText()));
  });

  test('appears once if the script loads twice, and continues after it is put back', async () => {
    const chat = await openAt(stage.site.page(tenant.accessKey, {}, { tags: 2 }));
    expect(await chat.page.locator('holdfast-chat').count()).toBe(1);
    service.model.script(says('Hello.'), says('Again.'));
    await chat.say('Hi');
    await holds(chat.replies, 'Hello.');
    await chat.page.evaluate("globalThis.kept = document.querySelector('holdfast-chat'); kept.remove();");
    await chat.page.evaluate('Holdfast.open()');
    await chat.composer.waitFor();
    await holds(chat.replies, 'Hello.');
    await chat.say('Hi again');
    await holds(chat.replies, 'Again.');
  });

  test('keeps an offline message, and sends it once', async () => {
    const chat = await open();
    await chat.page.context().setOffline(true);
    await chat.say('Hi');
    await holds(chat.status, 'You’re offline.');
    service.model.script(says('Hello.'));
    await chat.page.context().setOffline(false);
    await holds(chat.replies, 'Hello.');
    expect(service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  test('shows an answer of 10,000 lines, and follows it to its end', async () => {
    const chat = await open();
    const lines = Array.from(
      { length: 10_000 },
      (_, line) => `Line ${line} of *many*.\n${line % 4 === 3 ? '\n' : ''}`,
    );
    const pieces = Array.from({ length: 200 }, (_, at) => lines.slice(at * 50, at * 50 + 50).join(''));
    service.model.script(says(...pieces));
    await chat.say('Everything');
    await chat.page.locator('article.reply .tools').waitFor();
    const scroller = chat.page.locator('.scroller');
    await waitFor('the end of the answer', async () => (await scroller.evaluate(distanceToEnd)) < 60);
    expect(await chat.replies.locator('em').count()).toBe(10_000);
  });
});

const hostileForm = {
  message: xssCorpus[0],
  fields: xssCorpus.slice(1, 8).map((text, index) => ({
    name: `field${index}`,
    label: text,
    type: index === 0 ? 'select' : 'text',
    required: false,
    ...(index === 0 ? { options: [{ value: text, label: text }] } : { default: text }),
  })),
};

function hrefs(links: { getAttribute(name: string): string | null }[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

function distanceToEnd(element: {
  scrollHeight?: number;
  scrollTop?: number;
  clientHeight?: number;
}): number {
  const { scrollHeight = Number.NaN, scrollTop = 0, clientHeight = 0 } = element;
  return scrollHeight - scrollTop - clientHeight;
}
