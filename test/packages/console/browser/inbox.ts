import { aMember, signedIn } from '../../../support/browser';
import { anOperator, handedOff } from '../../../support/operator';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { readTurn } from '../../../support/read-turn';
import { httpTool } from '../../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../../support/tool-server';
import { gate, waitFor } from '../../../support/wait-for';
import { entries, itemThat } from './inbox-entries';
import { isAccessible, type Stage } from './stage';

export function inboxTests(stage: Stage): void {
  const { service } = stage;
  let shop: ToolServer | undefined;
  afterAll(() => shop?.close());

  test('shows waiting users live, and claims, replies and resolves by single keys', async () => {
    const { page, goTo, member, tenant } = await stage.open({ role: 'operator' });
    await goTo('/inbox');
    await page.getByRole('heading', { name: 'No one is waiting' }).waitFor();
    await isAccessible({ page });
    const conversationId = await handedOff(service, tenant);
    await entries(page).first().waitFor();
    await waitFor('the count in the title', async () => (await page.title()).startsWith('(1) '));
    await page.keyboard.press('j');
    await page.getByRole('article').getByText('I need a person.').waitFor();
    await waitFor('the title without it', async () => !(await page.title()).startsWith('('));
    const seen = await service.store.inboxReads.of(tenant.tenantId, member.memberId);
    expect([...seen.keys()]).toEqual([conversationId]);
    await isAccessible({ page });
    await page.keyboard.press('c');
    await page.locator('.badge', { hasText: 'Assigned to you' }).waitFor();
    await entries(page).filter({ hasText: 'Assigned to you' }).waitFor();
    await page.keyboard.press('r');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('I am here.');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('I am here.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Knows the shop well.');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Details' }).getByText('Knows the shop well.').waitFor();
    await isAccessible({ page });
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: 'Conversations that need a person arrive here' }).waitFor();
    await entries(page).first().waitFor({ state: 'detached' });
    const messages = await service.store.conversations.messages(tenant.tenantId, conversationId);
    expect(messages.filter(({ role }) => role === 'operator').map(({ text }) => text)).toEqual([
      'I am here.',
    ]);
    const item = await itemThat(service, tenant, conversationId, ({ state }) => state === 'resolved');
    const place = { tenantId: tenant.tenantId, conversationId };
    const written = await service.store.inbox.entries(place, item.entries);
    expect(written.find(({ note }) => note)?.by?.memberId).toBe(member.memberId);
  });

  test('shows the votes about a call, and lets a member change its arguments by key', async () => {
    const server = await startToolServer();
    const http = { method: 'POST' as const, url: server.url };
    const steps = [{ by: 'operator' as const, forMs: 600_000, roles: ['admin' as const], quorum: 2 }];
    const approval = { steps, decisions: ['approve' as const, 'decline' as const, 'edit' as const] };
    const transfer = httpTool('transfer', server.url, { policy: 'confirm', http, approval });
    const tenant = await service.tenant({}, [transfer]);
    service.model.script(calls({ tool: 'transfer', args: { city: 'Oslo' } }));
    const asked = await service.chat(tenant.apiKey, { message: 'Transfer it.' });
    const { conversationId } = asked.body.data;
    const { page, goTo } = await stage.open({ tenant, role: 'admin' });
    await goTo(`/inbox/${conversationId}`);
    await page.getByText('0 of 2').waitFor();
    for (const way of ['left with Escape', 'filled in']) {
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
      await page.getByLabel('city').fill('Rome');
      if (way === 'left with Escape') await page.keyboard.press('Escape');
    }
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Approve edited arguments' }).click();
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await page.getByText('Your vote is in. Waiting for 1 more approval.').waitFor();
    await page.getByText('edited the arguments. Originally').waitFor();
    await isAccessible({ page });
    const ben = await signedIn(service, await aMember(service, tenant, { name: 'Ben', role: 'admin' }));
    const { data } = await ben.send('GET', `/inbox/${conversationId}`);
    const { instructionId } = Object(data['question']);
    service.model.script(says('Transferred.'));
    await ben.send('POST', `/inbox/${conversationId}/answer`, { instructionId, accepted: true });
    await page.getByRole('log').getByText('Transferred.').waitFor();
    await page.getByText('1 of 2', { exact: true }).waitFor({ state: 'detached' });
    expect(server.calls.map(({ body }) => body)).toEqual(['{"city":"Rome"}']);
    await server.close();
  });

  test('distinguishes several questions about one tool, also with changed arguments', async () => {
    const steps = [{ by: 'operator' as const, forMs: 600_000, quorum: 2 }];
    const approval = { steps, decisions: ['approve' as const, 'decline' as const, 'edit' as const] };
    const refund = httpTool('refund', 'http://127.0.0.1:9', { policy: 'confirm', approval });
    const tenant = await service.tenant({}, [refund]);
    service.model.script(
      calls({ tool: 'refund', args: { city: 'Oslo' } }, { tool: 'refund', args: { city: 'Rome' } }),
    );
    const { body } = await service.chat(tenant.apiKey, { message: 'Refund both.' });
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/inbox/${body.data.conversationId}`);
    const questions = page.getByRole('region', { name: /^Question to the team, question [12] of 2$/ });
    for (const [before, city] of [
      ['Oslo', 'Bergen'],
      ['Rome', 'Milan'],
    ] as const) {
      const question = questions.filter({ hasText: before });
      await question.getByRole('button', { name: 'Edit arguments…' }).click();
      await question.getByLabel('city').fill(city);
      await question.getByRole('button', { name: 'Approve edited arguments' }).click();
      await questions.filter({ hasText: city }).getByText('edited the arguments. Originally').waitFor();
    }
    for (const name of ['the arguments, question 2 of 2', 'the agent’s arguments, question 2 of 2'])
      await page.getByRole('region', { name, exact: true }).waitFor();
    await isAccessible({ page });
  });

  test('adds a note while the previous reply is still being sent', async () => {
    const tenant = await service.tenant();
    const conversationId = await handedOff(service, tenant);
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    const { opened, open } = gate();
    await page.route('**/reply', async (route) => {
      await opened;
      await route.continue();
    });
    await goTo(`/inbox/${conversationId}`);
    await page.getByRole('textbox', { name: 'Reply to the user' }).fill('I am here.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note to your team' }).fill('Knows the shop well.');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Details' }).getByText('Knows the shop well.').waitFor();
    open();
    await page.getByRole('log').getByText('I am here.').waitFor();
  });

  test('shows colleagues’ presence, and names the faster one of two claims', async () => {
    const tenant = await service.tenant();
    const conversationId = await handedOff(service, tenant);
    const [ada, ben] = [
      await stage.open({ tenant, role: 'operator', name: 'Ada' }),
      await stage.open({ tenant, role: 'operator', name: 'Ben' }),
    ];
    const both = [ada, ben];
    for (const { goTo, page } of both) {
      await goTo(`/inbox/${conversationId}`);
      await page.getByRole('button', { name: 'Claim' }).waitFor();
    }
    await ada.page.getByText('Ben is looking at this').waitFor();
    await ben.page.keyboard.press('r');
    await ben.page.keyboard.type('I know this one.');
    await ada.page.getByText('Ben is typing').waitFor();
    await ben.page.keyboard.press('Escape');
    await Promise.all(both.map(({ page }) => page.keyboard.press('c')));
    const { assignee } = await itemThat(
      service,
      tenant,
      conversationId,
      (item) => item.assignee !== undefined,
    );
    const [winner, loser] = assignee?.name === 'Ada' ? [ada, ben] : [ben, ada];
    await loser.page.locator('.badge', { hasText: `Assigned to ${winner.member.name}` }).waitFor();
    await winner.page.locator('.badge', { hasText: 'Assigned to you' }).waitFor();
    const note = `${winner.member.name} has claimed this conversation.`;
    await loser.page.locator('.toast', { hasText: note }).waitFor();
    await ben.page.getByRole('link', { name: 'Conversations' }).click();
    await ada.page.getByText(/Ben is (typing|looking)/).waitFor({ state: 'detached' });
  });

  test('approves a call with its arguments in view, by keyboard', async () => {
    shop = await startToolServer();
    const approval = { steps: [{ by: 'operator' as const, forMs: 7_200_000 }] };
    const confirmation = { title: 'Send the <i>money</i> back?', approve: 'Refund' };
    const tool = httpTool('refund', shop.url, { policy: 'confirm', approval, confirmation });
    const tenant = await service.tenant({}, [tool]);
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo('/inbox');
    service.model.script(calls({ tool: 'refund', args: { city: 'Paris <b>4711</b>' } }), says('Refunded.'));
    const reading = readTurn(await service.stream(tenant.apiKey, { q: 'Refund me.' }));
    const badge = entries(page).first().locator('.badge', { hasText: 'Needs approval · 1 h 59 min' });
    for (const width of [390, 1_100, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      await badge.waitFor();
      expect(await page.evaluate<boolean>(isBadgeInside)).toBe(true);
    }
    await isAccessible({ page });
    await entries(page).first().click();
    const question = page.getByRole('region', { name: 'Question to the team' });
    await question.getByText('"Paris <b>4711</b>"').waitFor();
    await question.getByText('If no one answers in time, the call is denied.').waitFor();
    await question.getByRole('heading', { name: 'Send the <i>money</i> back?' }).waitFor();
    await question.getByRole('button', { name: 'Deny', exact: true }).waitFor();
    await isAccessible({ page });
    await page.keyboard.press('a');
    expect(await page.locator('button:focus').innerText()).toBe('Refund');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect((await reading).text).toBe('Refunded.');
    await page.getByRole('log').getByText('Refunded.').waitFor();
    expect(shop.calls).toHaveLength(1);
  });

  test('answers a question in a form, and keeps the draft over a reload', async () => {
    const { page, goTo, tenant } = await stage.open({ role: 'operator' });
    const { opened, open } = gate();
    service.model.script(
      calls({ tool: 'ask_operator', args: { question: 'May I offer a voucher?' } }),
      saysAndHolds('You get one.', opened),
    );
    const reading = readTurn(await service.stream(tenant.apiKey, { q: 'Give me something.' }));
    await goTo('/inbox');
    await entries(page).first().click();
    await page.getByRole('textbox', { name: 'Reply to the user' }).waitFor();
    await page.keyboard.press('n');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Half a thou');
    await page.reload();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'Note to your team' }).inputValue()).toBe('Half a thou');
    await page.getByLabel('Answer *').fill('Yes, of 20 euros.');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('article').filter({ hasText: 'writes' }).getByText('You get one.').waitFor();
    open();
    expect((await reading).text).toBe('You get one.');
    await page.getByRole('article').filter({ hasText: 'writes' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('log').getByText('You get one.').count()).toBe(1);
  });

  test('lists its keys, and shows one pane at a time on a narrow screen', async () => {
    const tenant = await service.tenant();
    await handedOff(service, tenant);
    const { page, goTo } = await stage.open({ tenant, viewport: { width: 375, height: 800 } });
    await goTo('/inbox');
    await entries(page).first().waitFor();
    await isAccessible({ page });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await isAccessible({ page });
    await page.keyboard.press('Escape');
    await entries(page).first().click();
    await page.getByRole('button', { name: 'Claim' }).waitFor();
    expect(await entries(page).first().isVisible()).toBe(false);
    const who = page.locator('.conversation-header');
    for (const words of [/^Visitor \S{4}$/, /^Asked for a person · /, '<1 min'])
      expect((await who.getByText(words).boundingBox())?.width).toBeGreaterThan(40);
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Details' }).click();
    await page
      .getByRole('complementary', { name: 'Details' })
      .getByText('The agent handed the conversation over')
      .waitFor();
    await isAccessible({ page });
  });

  test('shows a colleague’s change from elsewhere', async () => {
    const tenant = await service.tenant();
    const conversationId = await handedOff(service, tenant);
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/inbox/${conversationId}`);
    await page.getByRole('button', { name: 'Claim' }).waitFor();
    const ada = await anOperator(service, tenant, { name: 'Ada' });
    await ada.does('reply', conversationId, { text: '<img src=x onerror=alert(1)>' });
    await page.locator('.badge', { hasText: 'Assigned to Ada' }).waitFor();
    await page.getByRole('log').getByText('<img src=x onerror=alert(1)>').waitFor();
    await ada.does('resolve', conversationId);
    await page.locator('.badge', { hasText: 'Resolved' }).waitFor();
  });
}

/** Whether the row shows all of its badge. */
const isBadgeInside = `(() => {
  const badge = document.querySelector('.inbox-entry .badge');
  const row = badge.closest('.inbox-entry').getBoundingClientRect();
  return badge.scrollWidth <= badge.clientWidth && badge.getBoundingClientRect().right < row.right;
})()`;
