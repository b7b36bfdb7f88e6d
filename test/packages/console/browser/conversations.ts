import { buffer } from 'node:stream/consumers';
import { sendFile } from '../../../support/files';
import { pngFile } from '../../../support/pictures';
import { readTurn } from '../../../support/read-turn';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { gate } from '../../../support/wait-for';
import { look } from './look';
import { isAccessible, type Stage } from './stage';

export function conversationsTests(stage: Stage): void {
  const { service } = stage;
  test('finds a conversation, shows the user’s view, and erases it', async () => {
    const tenant = await service.tenant();
    service.model.script(says('In **Paris** it rains.'), says('Four.'));
    const weather = await service.chat(tenant.apiKey, { message: 'How is the weather?' });
    await service.chat(tenant.apiKey, { message: 'How much is 2 + 2?' });
    const { page, goTo, address } = await stage.open({ tenant });
    await goTo('/conversations');
    await page.getByRole('link', { name: 'Four.' }).waitFor();
    await page.getByRole('link', { name: 'In Paris it rains.' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Paris' }).innerText()).toMatch(
      /Agent: In Paris it rains\.\s+Visitor \S{4}\s+Test agent/,
    );
    await isAccessible({ page });
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('weather');
    await page.getByRole('link', { name: 'Four.' }).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Channel' }).selectOption('API');
    await page.waitForURL('**/conversations?q=weather&channel=platform');
    expect(await page.locator('mark').allInnerTexts()).toEqual(['weather']);
    await look({ page });
    await page.getByRole('link', { name: 'How is the weather?' }).click();
    const found = page.locator('.found').filter({ hasText: 'How is the weather?' });
    await found.getByText('Matches your search for “weather”').waitFor();
    expect(await found.locator('mark').allInnerTexts()).toEqual(['weather']);
    await page.getByRole('heading', { name: /: How is the weather\?$/, level: 1 }).waitFor();
    await page.getByRole('log').locator('strong', { hasText: 'Paris' }).waitFor();
    await page.getByText('completed').waitFor();
    await isAccessible({ page });
    const above = page.getByRole('navigation', { name: 'Above this page' });
    for (const way of ['View trace', /^completed/]) {
      await page.getByRole('link', { name: way }).first().click();
      await page
        .getByRole('region', { name: 'The user’s page' })
        .locator('strong', { hasText: 'Paris' })
        .waitFor();
      await above.getByRole('link', { name: /^Visitor/ }).click();
    }
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this conversation?' });
    await dialog.getByText('2 messages from the user, the agent and your team').waitFor();
    await isAccessible({ page });
    await dialog.getByRole('textbox').fill('erase');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByRole('link', { name: 'Four.' }).waitFor();
    expect(address()).toBe('/conversations');
    await page.getByRole('link', { name: /rains/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).toBe(2);
    const left = await service.store.conversations.get(tenant.tenantId, weather.body.data.conversationId);
    expect(left).toBeNull();
  });

  test('shows users at 1024 pixels, and the words of a search on a phone', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Four.'));
    await service.chat(tenant.apiKey, { message: 'How much is 2 + 2?' }, { 'x-user-id': 'emma.lindqvist' });
    const { page, goTo } = await stage.open({ tenant, viewport: { width: 1024, height: 800 } });
    await goTo('/conversations');
    const user = page.getByRole('cell', { name: 'emma.lindqvist' });
    await user.waitFor();
    expect((await user.boundingBox())?.width).toBeGreaterThan(120);
    await look({ page });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const name of ['Search messages', 'User ID']) {
      const field = await page.getByRole('searchbox', { name }).boundingBox();
      expect(field?.width).toBeGreaterThan(160);
    }
    await look({ page });
  });

  test('shows an operator a message’s files, and saves them unchanged', async () => {
    const tenant = await service.tenant();
    const picture = pngFile(64, 48);
    const [pictureId, textId] = await Promise.all([
      sendFile(service, tenant.apiKey, 'photo.png', picture),
      sendFile(service, tenant.apiKey, 'plan.md', '# The plan'),
    ]);
    service.model.script(says('A photo and a plan.'));
    const attachments = [{ fileId: pictureId }, { fileId: textId }];
    const { body } = await service.chat(tenant.apiKey, { message: 'What is this?', attachments });
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/conversations/${body.data.conversationId}`);
    const files = page.getByRole('list', { name: 'Files' });
    const photo = files.getByRole('link', { name: /photo\.png/ });
    await photo.waitFor();
    const shown = "document.querySelector('.attachments img')";
    expect(await page.evaluate(`${shown}.decode().then(() => ${shown}.naturalWidth)`)).toBe(64);
    await isAccessible({ page });
    for (const [name, bytes] of [
      ['photo.png', picture],
      ['plan.md', Buffer.from('# The plan')],
    ] as const) {
      const download = page.waitForEvent('download');
      await files.getByRole('link', { name }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(name);
      expect(await buffer(await saved.createReadStream())).toEqual(bytes);
    }
  });

  test('shows, corrects and erases agents’ memories about the user', async () => {
    const tenant = await service.tenant({ builtinTools: ['remember'] });
    service.model.script(calls({ tool: 'remember', args: { text: 'Ada likes tea.' } }), says('I will.'));
    const ada = { 'x-user-id': 'ada' };
    const { body } = await service.chat(tenant.apiKey, { message: 'I like tea.' }, ada);
    const { page, goTo } = await stage.open({ tenant, role: 'admin' });
    await goTo(`/conversations/${body.data.conversationId}`);
    const remembered = page.getByRole('region', { name: 'Memories' });
    await remembered.getByText('Ada likes tea.').waitFor();
    await isAccessible({ page });
    await remembered.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('textbox', { name: 'Memory' }).fill('Ada likes coffee.');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Save' }).click();
    await remembered.getByText('Ada likes coffee.').waitFor();
    await goTo('/privacy?q=ada');
    await remembered.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Memory erased.', { exact: true }).waitFor();
    await remembered.waitFor({ state: 'detached' });
    expect(await service.store.memories.ofPerson(tenant.tenantId, { userId: 'ada' })).toEqual([]);
  });

  test('shows the agent’s reply while it grows', async () => {
    const tenant = await service.tenant();
    const { opened, open } = gate();
    service.model.script(says('Hello.'), saysAndHolds('The first **half**', opened));
    const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
    const { conversationId } = body.data;
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/conversations/${conversationId}`);
    const said = page.getByRole('log').getByRole('article');
    await said.filter({ hasText: 'Hello.' }).waitFor();
    const reading = readTurn(await service.stream(tenant.apiKey, { q: 'And now?', conversationId }));
    await said.filter({ hasText: 'writes' }).locator('strong', { hasText: 'half' }).waitFor();
    await said.filter({ hasText: 'And now?' }).waitFor();
    const steps = await said.allTextContents();
    expect(steps.findIndex((text) => text.includes('And now?'))).toBe(steps.length - 2);
    await page.getByRole('link', { name: /^open/ }).click();
    await page.getByRole('region', { name: 'The user’s page' }).getByText('And now?').waitFor();
    await page.goBack();
    await said.filter({ hasText: 'writes' }).waitFor();
    open();
    await reading;
    await said.filter({ hasText: 'writes' }).waitFor({ state: 'detached' });
    for (const text of ['And now?', 'The first half'])
      expect(await said.filter({ hasText: text }).count()).toBe(1);
  });

  test('lists users’ feedback, with links to the conversations', async () => {
    const tenant = await service.tenant();
    service.model.script(says('It **rains**.'));
    const { body } = await service.chat(tenant.apiKey, { message: 'How is the weather?' });
    const { page, goTo, address } = await stage.open({ tenant, role: 'operator' });
    await goTo('/feedback');
    await page.getByText('No feedback yet').waitFor();
    await isAccessible({ page });
    const { messageId } = body.data;
    await service.post('/api/agent/feedback', tenant.apiKey, {
      messageId,
      rating: 'down',
      comment: 'It <b>shone</b>.',
    });
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'bad' });
    await row.waitFor();
    const words = ['How is the weather?', 'It rains.', 'It <b>shone</b>.', 'Test agent'];
    for (const text of words) await row.getByText(text, { exact: true }).waitFor();
    await isAccessible({ page });
    await row.getByRole('link', { name: 'View trace' }).click();
    await page.getByRole('region', { name: 'The user’s page' }).waitFor();
    await page.goBack();
    await page.getByLabel('Rating').selectOption('Good');
    await page.getByText('No results').waitFor();
    expect(address()).toBe('/feedback?rating=up');
    await page.getByRole('link', { name: 'Show all feedback' }).click();
    await page.getByRole('link', { name: 'It rains.' }).click();
    await page.locator('.found').getByText('The rated answer').waitFor();
    await page.getByLabel('The user disliked this').waitFor();
  });

  test('takes a conversation over from its agent, and opens it in the inbox', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Hello.'));
    const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
    const { page, goTo, address } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/conversations/${body.data.conversationId}`);
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.locator('.badge', { hasText: 'Assigned to you' }).waitFor();
    expect(address()).toBe(`/inbox/${body.data.conversationId}?view=mine`);
    await goTo(`/conversations/${body.data.conversationId}`);
    await page.getByRole('link', { name: 'Open in inbox' }).waitFor();
    expect(await page.getByRole('button', { name: 'Erase' }).count()).toBe(0);
  });
}
