import { anOperator, handedOff } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import { calls, says } from '../../../support/scripted-model';
import { waitFor } from '../../../support/wait-for';
import { xssCorpus } from '../../widget/xss-corpus';
import { entries, itemThat } from './inbox-entries';
import { isAccessible, type Stage } from './stage';

/** Who waits, who has what, and who did what. */
export function inboxPeopleTests(stage: Stage): void {
  const { service } = stage;

  test('tells who waits and what they said, the oldest first, also after a reload', async () => {
    const tenant = await service.tenant();
    const waiting: string[] = [];
    for (const [user, q] of [
      ['emma', 'Where is my order 9001?'],
      [xssCorpus[0] ?? '', xssCorpus.join(' ')],
      ['zoe', 'I want my money back.'],
    ] as const) {
      service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague will take over.' } }));
      const headers = { 'x-participant-id': user };
      const stream = await readTurn(await service.stream(tenant.apiKey, { q }, headers));
      waiting.push(stream.conversationId);
      await itemThat(service, tenant, stream.conversationId, () => true);
    }
    const { page, goTo, address } = await stage.open({ tenant, role: 'operator' });
    await goTo('/inbox');
    await entries(page).nth(2).waitFor();
    const rows = await entries(page).allInnerTexts();
    expect(rows[0]).toMatch(/emma[^]*<1 min[^]*Where is my order 9001\?[^]*API/);
    expect(rows[1]).toContain(xssCorpus[0]);
    expect(rows[2]).toContain('zoe');
    await isAccessible({ page });
    await page.getByRole('combobox', { name: 'Order' }).selectOption('newest');
    await entries(page).first().filter({ hasText: 'zoe' }).waitFor();
    await page.reload();
    await entries(page).first().filter({ hasText: 'zoe' }).waitFor();
    expect(address()).toBe('/inbox?sort=newest');
    expect(waiting).toHaveLength(3);
  });

  test('keeps a claimed conversation in the list, and opens the next one after Resolve', async () => {
    const tenant = await service.tenant();
    const [first, second, third] = [
      await handedOff(service, tenant),
      await handedOff(service, tenant),
      await handedOff(service, tenant),
    ];
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo('/inbox');
    const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} ?\\d`) });
    await tab('Unassigned').filter({ hasText: '3' }).waitFor();
    await entries(page).nth(2).waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(`**/inbox/${first}`);
    await page.keyboard.press('j');
    await page.waitForURL(`**/inbox/${second}`);
    await page.getByRole('button', { name: 'Claim' }).waitFor();
    await page.keyboard.press('c');
    await tab('Mine').filter({ hasText: '1' }).waitFor();
    await tab('Unassigned').filter({ hasText: '2' }).waitFor();
    expect(await entries(page).count()).toBe(3);
    expect(await entries(page).nth(1).getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.waitForURL(`**/inbox/${third}`);
    await page.getByRole('textbox', { name: 'Reply to the user' }).waitFor();
    await page.locator('h2:focus').waitFor();
    await waitFor('the resolved one to leave', async () => (await entries(page).count()) === 2);
    await page.keyboard.press('k');
    await page.waitForURL(`**/inbox/${first}`);
    await page.keyboard.press('1');
    await page.getByRole('heading', { name: 'You have no conversations' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('combobox', { name: 'State' }).selectOption('resolved');
    await entries(page).filter({ hasText: 'Resolved by Grace' }).waitFor();
  });

  test('says why no reply can be sent, and keeps what was typed', async () => {
    const tenant = await service.tenant();
    const conversationId = await handedOff(service, tenant);
    const maya = await anOperator(service, tenant, { name: 'Maya' });
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/inbox/${conversationId}`);
    const field = page.getByRole('textbox', { name: 'Reply to the user' });
    await field.fill('I can help');
    await page.getByText('Replying assigns this conversation to you.').waitFor();
    await maya.does('claim', conversationId);
    await page.getByText('Maya has this conversation. Take it over to reply.').waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toBe('I can help');
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await isAccessible({ page });
    await page.reload();
    await waitFor('the draft', async () => (await field.inputValue()) === 'I can help');
  });

  test('names people in both transcripts, with notes and the sentence of the handoff', async () => {
    const tenant = await service.tenant();
    const earlier = await handedOff(service, tenant);
    const { participantId } = (await service.store.conversations.get(tenant.tenantId, earlier)) ?? {};
    service.model.script(calls({ tool: 'handoff', args: { message: 'Maya will write to you.' } }));
    const { conversationId } = await readTurn(
      await service.stream(tenant.apiKey, { q: 'Hello?' }, { 'x-participant-id': participantId ?? '' }),
    );
    await itemThat(service, tenant, conversationId, () => true);
    const maya = await anOperator(service, tenant, { name: 'Maya' });
    await maya.does('claim', conversationId);
    await maya.does('note', conversationId, { text: xssCorpus.slice(0, 20).join('\n') });
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    for (const path of [`/inbox/${conversationId}`, `/conversations/${conversationId}`]) {
      await goTo(path);
      const log = page.getByRole('log');
      await log.getByText('“Maya will write to you.”').waitFor();
      await log.getByText('Maya claimed the conversation').waitFor();
      await log.getByText(xssCorpus[0] ?? '').waitFor();
      expect(await log.getByText('called handoff').count()).toBe(0);
      await isAccessible({ page });
    }
    await goTo(`/inbox/${conversationId}`);
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByRole('link', { name: 'I need a person.' }).waitFor();
    await details.getByRole('link', { name: 'View the whole conversation' }).click();
    await page.waitForURL(`**/conversations/${conversationId}`);
  });

  test('says that a conversation is not in the inbox, and opens it instead', async () => {
    const { page, goTo, tenant } = await stage.open({ role: 'operator' });
    service.model.script(says('Hello.'));
    const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
    await goTo(`/inbox/${body.data.conversationId}`);
    await page.getByRole('heading', { name: 'Not in the inbox' }).waitFor();
    await page.getByRole('link', { name: 'Open the conversation instead' }).click();
    await page.getByRole('log').getByText('Hello.').waitFor();
  });
}
