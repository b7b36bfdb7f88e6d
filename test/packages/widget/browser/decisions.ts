import { parseJson, type JsonObject } from '../../../../src/domain/json';
import type { HttpToolDefinition } from '../../../../src/domain/tool';
import { calls, says } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import type { TestService } from '../../../support/test-service';
import type { ToolServer } from '../../../support/tool-server';
import { violations } from '../../../support/chromium';
import { waitFor } from '../../../support/wait-for';
import { focusOf, holds, type ChatPage } from './chat-page';

interface Scene {
  service: TestService;
  /** Of the tools. */
  server: ToolServer;
  /** With an agent that has the tools. */
  chat: ChatPage;
}

const steps = [{ by: 'user' as const, forMs: 600_000 }];
const order = {
  type: 'object',
  properties: {
    item: { type: 'string' },
    count: { type: 'integer', maximum: 10 },
    size: { type: 'string', enum: ['small', 'large'] },
    gift: { type: 'boolean' },
  },
  required: ['item', 'count'],
};
const list = {
  type: 'object',
  properties: { items: { type: 'array', items: { type: 'string' }, minItems: 1 } },
};

/** The tools of the agent. */
export function decisionTools({ url }: Pick<ToolServer, 'url'>): HttpToolDefinition[] {
  const tool = (name: string, parameters: JsonObject, decisions?: Decision[]) =>
    httpTool(name, `${url}/${name}`, {
      ...{ policy: 'confirm' as const, http: { method: 'POST' as const, url: `${url}/${name}` } },
      ...{ parameters, approval: { steps, ...(decisions && { decisions }) } },
    });
  return [
    tool('place_order', order, ['approve', 'decline', 'edit', 'respond']),
    tool('pack', list, ['edit', 'respond']),
    tool('notify', { type: 'object', properties: { to: { type: 'string' } } }),
    {
      ...tool('cancel_order', order),
      confirmation: { title: 'Cancel the <b>order</b>?', approve: 'Cancel order', deny: 'Keep it' },
      rules: [{ id: 'any-count', when: 'args.count > 0', then: 'confirm', message: 'It is <i>paid</i>.' }],
    },
  ];
}

type Decision = 'approve' | 'decline' | 'edit' | 'respond';

/** Tests a visitor's decisions about tool calls. */
export function testDecisions(scene: () => Scene): void {
  const bodies = ({ calls: made }: ToolServer) => made.map(({ body }) => parseJson(body));

  test('asks about a call in the tool’s own words, beside its exact values', async () => {
    const { service, server, chat } = scene();
    service.model.script(
      calls({ tool: 'cancel_order', args: { item: 'tea', count: 1 } }),
      says('It is cancelled.'),
    );
    await chat.say('Cancel it');
    await holds(chat.action, 'Cancel the <b>order</b>?');
    await holds(chat.action, 'It is <i>paid</i>.');
    expect(await chat.action.innerText()).not.toContain('any-count');
    await holds(chat.action, 'tea');
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    expect(await chat.action.getByRole('button').allInnerTexts()).toEqual(['Keep it', 'Cancel order']);
    await chat.action.getByRole('button', { name: 'Cancel order' }).click();
    await holds(chat.replies, 'It is cancelled.');
    await holds(chat.replies, 'Cancel order');
    expect(bodies(server)).toEqual([{ item: 'tea', count: 1 }]);
  });

  test('edits a call’s values in a validated form, by keyboard', async () => {
    const { service, server, chat } = scene();
    service.model.script(calls({ tool: 'place_order', args: { item: 'tea', count: 2 } }), says('Ordered.'));
    await chat.say('Order tea');
    await holds(chat.action, 'tea');
    for (const name of ['Approve', 'Edit details']) {
      await chat.page.keyboard.press('Tab');
      await waitFor(`the focus on ${name}`, async () => (await focusOf(chat)).includes(name));
    }
    await chat.page.keyboard.press('Enter');
    const item = chat.action.getByLabel('item');
    await waitFor('the focus on the first field', async () => (await focusOf(chat)).includes('INPUT'));
    expect(await item.inputValue()).toBe('tea');
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    await item.fill('green tea');
    const count = chat.action.getByLabel('count');
    await count.fill('11');
    await chat.page.keyboard.press('Enter');
    await holds(chat.action.locator('.field-problem'), 'Please check this value.');
    expect(await item.inputValue()).toBe('green tea');
    await count.fill('3');
    await chat.action.getByLabel('size').selectOption('large');
    await count.press('Enter');
    await holds(chat.replies, 'Ordered.');
    await holds(chat.replies, 'Approve edited arguments');
    expect(bodies(server)).toEqual([{ item: 'green tea', count: 3, size: 'large' }]);
  });

  test('edits values as JSON if no form can show them, and shows their faults', async () => {
    const { service, server, chat } = scene();
    service.model.script(calls({ tool: 'pack', args: { items: ['cup'] } }), says('Packed.'));
    await chat.say('Pack it');
    await holds(chat.action, 'cup');
    expect(await chat.action.getByRole('button').allInnerTexts()).toEqual(['Edit details', 'Answer instead']);
    await chat.action.getByRole('button', { name: 'Edit details' }).click();
    const json = chat.action.getByLabel('Values (JSON)');
    await json.fill('{ "items": ["cup", ');
    await chat.action.locator('[type=submit]').click();
    await holds(chat.action.locator('.field-problem'), 'Please check this value.');
    expect(await json.getAttribute('aria-invalid')).toBe('true');
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    await json.fill('{ "items": ["cup", "pot"] }');
    await chat.action.locator('[type=submit]').click();
    await holds(chat.replies, 'Packed.');
    expect(bodies(server)).toEqual([{ items: ['cup', 'pot'] }]);
  });

  test('answers in place of a call, and returns to the choice', async () => {
    const { service, server, chat } = scene();
    service.model.script(calls({ tool: 'place_order', args: { item: 'tea', count: 2 } }), says('I see.'));
    await chat.say('Order tea');
    const answer = chat.action.getByRole('button', { name: 'Answer instead' });
    await answer.click();
    await chat.action.getByRole('button', { name: 'Back' }).click();
    await waitFor('the focus where it was', async () => (await focusOf(chat)).includes('Answer instead'));
    await answer.click();
    await chat.action.locator('[type=submit]').click();
    await holds(chat.action, 'Please fill in this field.');
    await chat.action.getByLabel('Your answer to the assistant').fill('I bought it myself.');
    await chat.action.locator('[type=submit]').click();
    await holds(chat.replies, 'I see.');
    expect(server.calls).toEqual([]);
    const told = service.model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool');
    expect(told?.content).toBe('I bought it myself.');
  });

  test('shows every question of a step, and accepts the answers one by one', async () => {
    const { service, server, chat } = scene();
    service.model.script(
      calls(
        { tool: 'notify', args: { to: 'Ann' } },
        { tool: 'place_order', args: { item: 'tea', count: 2 } },
        { tool: 'notify', args: { to: 'Ben' } },
      ),
      says('All done.'),
    );
    await chat.say('Do all of it');
    const [ann, tea, ben] = ['Ann', 'tea', 'Ben'].map((hasText) =>
      chat.action.locator('.asked', { hasText }),
    );
    await ben?.waitFor();
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    await tea?.getByRole('button', { name: 'Edit details' }).click();
    await chat.action.getByLabel('item').fill('half a word');
    await ben?.getByRole('button', { name: 'Deny' }).click();
    await ann?.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitFor('one question', async () => (await chat.action.locator('.asked').count()) === 1);
    expect(await chat.action.getByLabel('item').inputValue()).toBe('half a word');
    await chat.action.getByLabel('item').press('Enter');
    await holds(chat.replies, 'All done.');
    expect(bodies(server)).toEqual(
      expect.arrayContaining([{ to: 'Ann' }, { item: 'half a word', count: 2 }]),
    );
    expect(server.calls).toHaveLength(2);
    expect(await chat.replies.locator('.decision').allInnerTexts()).toHaveLength(3);
  });

  test('answers all questions of a step at once', async () => {
    const { service, server, chat } = scene();
    const both = calls({ tool: 'notify', args: { to: 'Ann' } }, { tool: 'notify', args: { to: 'Ben' } });
    service.model.script(both, says('Told both.'), both, says('Told nobody.'));
    await chat.say('Tell both');
    await chat.action.getByRole('button', { name: 'Yes to all' }).click();
    await holds(chat.replies, 'Told both.');
    expect(server.calls).toHaveLength(2);
    await chat.say('Again');
    await chat.action.getByRole('button', { name: 'No to all' }).click();
    await holds(chat.replies, 'Told nobody.');
    expect(server.calls).toHaveLength(2);
  });
}
