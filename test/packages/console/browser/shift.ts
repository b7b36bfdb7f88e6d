import type { Page } from 'playwright-core';
import { aColleague, aQueue, handOver, handsOffTo } from '../../../inbox/queue-world';
import { says } from '../../../support/scripted-model';
import { entries, itemThat } from './inbox-entries';
import { isAccessible, type Stage } from './stage';

/** Two operators and an admin work off a queue. The first operator works by keyboard alone. */
export function shiftTests(stage: Stage): void {
  const { service } = stage;

  test('two operators and an admin work off a queue, one of them by keyboard alone', async () => {
    const tenant = await service.tenant();
    const boss = await aColleague(service, tenant, 'Boss', 'admin');
    const queueId = await aQueue(boss, { name: 'Care', roles: ['operator'], idleMs: 1_000 });
    await handsOffTo(boss, tenant, [queueId], { drafts: true });
    const text = 'Hello, I look at {{conversation.id}}.';
    await boss.browser.send('POST', '/replies', { title: 'Greeting', text, queueId });
    const another = () => handOver(service, tenant);
    const [first, second] = [await another(), await another()];
    const [third, fourth] = [await another(), await another()];

    const [ann, ben, admin] = await Promise.all([
      stage.open({ tenant, role: 'operator', name: 'Ann' }),
      stage.open({ tenant, role: 'operator', name: 'Ben' }),
      stage.open({ tenant, role: 'admin', name: 'Cleo' }),
    ]);
    const key = (...names: string[]) => pressed(ann.page, names);

    // A claim without an answer goes back to the queue.
    await ann.goTo('/inbox');
    await entries(ann.page).nth(3).filter({ hasText: 'Care' }).waitFor();
    await key('j');
    await ann.page.getByRole('button', { name: 'Claim' }).waitFor();
    await key('c');
    const log = ann.page.getByRole('log');
    await log.getByText('claimed the conversation').waitFor();
    await log.getByText('The conversation was released').waitFor();
    await badge(ann.page, 'Unassigned');
    await boss.browser.send('PATCH', `/queues/${queueId}`, { idleMs: null });

    // A canned reply, with the facts of the conversation, edited.
    await key('r', '/');
    await ann.page.getByRole('option', { name: /Greeting/ }).waitFor();
    await isAccessible(ann);
    await ann.page.keyboard.type('greet');
    await key('Enter');
    const field = ann.page.getByRole('textbox', { name: 'Reply to the user' });
    await ann.page.locator('textarea:focus').waitFor();
    expect(await field.inputValue()).toBe(`Hello, I look at ${first}.`);
    await ann.page.keyboard.type(' One moment.');
    await key('Enter');
    await log.getByText(`I look at ${first}. One moment.`).waitFor();
    await badge(ann.page, 'Assigned to you');

    // The agent's proposal, edited.
    await key('Escape', 'j');
    await ann.page.waitForURL(`**/inbox/${second}**`);
    service.model.script(says('Your parcel is on its way'));
    await service.chat(tenant.apiKey, { message: 'Where is my parcel?', conversationId: second });
    await ann.page.getByRole('region', { name: 'Suggested reply' }).waitFor();
    await isAccessible(ann);
    await key('y');
    await ann.page.locator('textarea:focus').waitFor();
    await ann.page.keyboard.type('. Sorry!');
    await key('Enter');
    await log.getByText('Your parcel is on its way. Sorry!').waitFor();
    await ann.page.getByRole('region', { name: 'Suggested reply' }).waitFor({ state: 'detached' });

    // The admin gives one to Ben, who finds it among his own.
    await ben.goTo('/inbox?view=mine');
    await ben.page.getByRole('heading', { name: 'You have no conversations' }).waitFor();
    await admin.goTo(`/inbox/${third}`);
    await admin.page.getByRole('button', { name: 'Assign' }).click();
    await admin.page.getByRole('option', { name: 'Ben' }).click();
    await badge(admin.page, 'Assigned to Ben');
    await entries(ben.page).filter({ hasText: 'Assigned to you' }).click();
    await ben.page.getByRole('button', { name: 'Release' }).waitFor();

    // Ann resolves all that she may at once, and reads why one is left.
    await key('Escape', '3');
    await ann.page.waitForURL('**view=all');
    await entries(ann.page).nth(3).waitFor();
    await pressedUntil(ann.page, 'k', first);
    await key('x', 'j', 'x', 'j', 'x');
    await ann.page.getByText('3 selected').waitFor();
    await key('e');
    await ann.page.getByText('2 resolved. 1 not changed:').waitFor();
    await ann.page.getByText('1 selected').waitFor();
    await isAccessible(ann);
    await key('Escape');
    await ann.page.getByText('1 selected').waitFor({ state: 'detached' });

    // Ben resolves the rest by mouse.
    await ben.page.getByRole('link', { name: /^All/ }).click();
    await entries(ben.page).nth(1).waitFor();
    for (const at of [0, 1]) await ben.page.getByRole('checkbox').nth(at).check();
    await ben.page.getByRole('button', { name: 'Claim' }).first().click();
    await ben.page.getByText(/^\d claimed\./).waitFor();
    await ben.page.getByRole('button', { name: 'Dismiss' }).click();
    for (const at of [0, 1]) await ben.page.getByRole('checkbox').nth(at).check();
    await ben.page.getByRole('button', { name: 'Resolve' }).first().click();
    await ben.page.getByText('2 resolved.').waitFor();
    await isAccessible(ben);
    for (const id of [first, second, third, fourth])
      await itemThat(service, tenant, id, ({ state }) => state === 'resolved');
    await admin.goTo('/inbox?view=all');
    await admin.page.getByRole('heading', { name: 'The inbox is empty' }).waitFor();
    await isAccessible(admin);
  });
}

async function pressed(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

async function pressedUntil(page: Page, key: string, conversationId: string): Promise<void> {
  for (let times = 0; times < 5 && !page.url().includes(`/${conversationId}`); times += 1)
    await page.keyboard.press(key);
  await page.waitForURL(`**/inbox/${conversationId}**`);
}

function badge(page: Page, words: string): Promise<void> {
  return page.locator('.conversation-header .badge', { hasText: words }).waitFor();
}
