import { anOperator } from '../../../support/operator';
import { calls, says } from '../../../support/scripted-model';
import type { TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';
import { waitFor } from '../../../support/wait-for';
import { conversationOf, focusOf, holds, type ChatPage } from './chat-page';

interface Scene {
  service: TestService;
  tenant: TestTenant;
  chat: ChatPage;
}

/** Tests where messages are shown, when they were written, and which are rated. */
export function testMessages(scene: () => Scene): void {
  test('shows the first field of a long form, with the focus in it', async () => {
    const { service, chat } = scene();
    const names = Array.from({ length: 14 }, (_, at) => `Field ${at}`);
    const fields = names.map((label, at) => ({ name: `f${at}`, label, type: 'text', required: true }));
    service.model.script(
      says('A paragraph. '.repeat(80)),
      calls({ tool: 'ask_form', args: { message: 'Who are you?', fields } }),
      says('Thank you. '.repeat(80)),
    );
    await chat.say('Hi');
    await chat.page.locator('article.reply .tools').waitFor();
    await chat.say('A table');
    const first = chat.action.getByLabel('Field 0');
    await waitFor('the focus on the first field', async () => (await focusOf(chat)).includes('INPUT'));
    const visible = async (box: Promise<{ y: number; height: number } | null>) => {
      const [inner, outer] = await Promise.all([box, chat.page.locator('.scroller').boundingBox()]);
      if (!inner || !outer) return false;
      return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
    };
    expect(await visible(first.boundingBox())).toBe(true);
    expect(await visible(chat.action.locator('.question').boundingBox())).toBe(true);
    for (const name of names) {
      await chat.page.keyboard.type(name);
      if (name !== names.at(-1)) await chat.page.keyboard.press('Tab');
    }
    expect(await visible(chat.action.getByLabel('Field 13').boundingBox())).toBe(true);
    await chat.page.keyboard.press('Enter');
    await holds(chat.replies, 'Thank you.');
    await waitFor('the end of the answer', async () => (await chat.page.locator('.latest').count()) === 0);
  });

  test('shows the time of each message, and rates only what the assistant says', async () => {
    const { service, tenant, chat } = scene();
    const olga = await anOperator(service, tenant, { name: 'Olga' });
    service.model.script(says('Hello.'), calls({ tool: 'handoff', args: { message: 'A person comes.' } }));
    await chat.say('Hi');
    await chat.page.locator('article.reply .tools').waitFor();
    await chat.page.getByRole('button', { name: 'Talk to a person' }).click();
    await holds(chat.replies, 'A person comes.');
    await olga.does('reply', await conversationOf(chat), { text: 'Hello from Olga.' });
    await chat.page.locator('article.written time').waitFor({ state: 'attached' });
    expect(await chat.page.locator('article time').count()).toBe(5);
    const rated = chat.page.locator('article').filter({ has: chat.page.locator('[data-rating]') });
    expect(await rated.allInnerTexts()).toEqual([expect.stringContaining('Hello.')]);
    const time = chat.replies.first().locator('time');
    const opacity = () => chat.page.evaluate<string>(opacityOfTime);
    expect(await opacity()).toBe('0');
    await chat.replies.first().hover();
    expect(await opacity()).toBe('1');
    expect(Date.parse((await time.getAttribute('datetime')) ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('answers a message again, or an edited one, and keeps the old conversation', async () => {
    const { service, chat } = scene();
    service.model.script(says('Noted.'), says('A dull joke.'), says('A good joke.'), says('A good rhyme.'));
    await chat.say('I like cats.');
    await chat.replies.locator('[data-rating]').first().waitFor();
    await chat.say('Tell a joke.');
    const again = chat.replies.last().getByRole('button', { name: 'Answer again' });
    await again.click();
    await holds(chat.replies, 'A good joke.');
    expect(await chat.page.locator('article').allInnerTexts()).toEqual([
      ...['I like cats.', 'Noted.', 'Tell a joke.', 'A good joke.'].map((text) =>
        expect.stringContaining(text),
      ),
    ]);

    await again.waitFor();
    const edit = chat.said.last().getByRole('button', { name: 'Edit message' });
    await edit.focus();
    await chat.page.keyboard.press('Enter');
    const field = chat.said.last().getByRole('textbox', { name: 'Edit message' });
    await field.fill('Tell a rhyme.');
    await chat.said.last().getByRole('button', { name: 'Send' }).click();
    await holds(chat.replies, 'A good rhyme.');
    const sent = service.model.requests.at(-1)?.messages.slice(-3);
    expect(sent?.map(({ content }) => content)).toEqual(['I like cats.', 'Noted.', 'Tell a rhyme.']);

    await chat.page.reload();
    await chat.open();
    await holds(chat.replies, 'A good rhyme.');
    await chat.page.getByRole('button', { name: 'Earlier conversations' }).click();
    await chat.page.locator('.earlier .opens').last().click();
    await holds(chat.replies, 'A dull joke.');
  });
}

const opacityOfTime =
  "getComputedStyle(document.querySelector('holdfast-chat').shadowRoot.querySelector('.reply time')).opacity";
