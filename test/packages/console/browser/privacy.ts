import { readTurn } from '../../../support/read-turn';
import { says } from '../../../support/scripted-model';
import type { TestTenant } from '../../../support/test-tenant';
import { isAccessible, type Stage } from './stage';

export function privacyTests(stage: Stage): void {
  test('finds a person, exports their data, holds it, and erases it after the release', async () => {
    const tenant = await stage.service.tenant();
    const conversationId = await talk(stage, tenant, 'ada');
    const { page, goTo } = await stage.open({ tenant, name: 'Olga' });
    await goTo('/privacy');
    await page.getByText('No legal holds.').waitFor();
    await page.getByRole('searchbox', { name: 'User or visitor ID' }).fill('ada');
    const person = page.getByRole('article', { name: 'ada' });
    await person.getByText('1 conversation').waitFor();
    await isAccessible({ page });
    const download = page.waitForEvent('download');
    await person.getByRole('link', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('person.zip');

    await person.getByRole('button', { name: 'Set legal hold' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Case 17/26');
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Set legal hold' }).click();
    await person.getByText('Release the legal hold before erasing.').waitFor();
    await goTo(`/conversations/${conversationId}`);
    await page.getByRole('button', { name: 'Erase' }).click();
    const refused = page.getByRole('dialog', { name: 'Erase this conversation?' });
    await refused.getByRole('textbox').fill('erase');
    await refused.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The legal hold “Case 17/26”').first().waitFor();

    await goTo('/privacy?q=ada');
    await page.getByRole('button', { name: 'Release the hold “Case 17/26”' }).click();
    await page.getByRole('button', { name: 'Release hold' }).click();
    await page.getByText('No legal holds.').waitFor();
    await person.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything about ada?' });
    await dialog.getByRole('textbox').fill('ada');
    await isAccessible({ page });
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('erased', { exact: true }).waitFor();
    await page.getByText('1 conversation with 2 messages').waitFor();
    await page.getByText('Tool calls').waitFor();
    expect(await page.getByRole('cell', { name: '0', exact: true }).count()).toBe(0);
    const messages = page.getByRole('row').filter({ hasText: 'Messages' }).first();
    expect(await messages.getByRole('cell').nth(1).innerText()).toBe('2');
    await isAccessible({ page });
    const receipt = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Signed receipt' }).click();
    expect((await receipt).suggestedFilename()).toBe('erasure.jsonl');
    await page.getByRole('link', { name: 'Erasures' }).click();
    await page.getByRole('link', { name: 'Person', exact: true }).waitFor();
    await isAccessible({ page });
  });

  test('creates a retention rule after a confirmation, and deletes it', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/privacy');
    await page.getByLabel('Days without activity').fill('365');
    await page.getByLabel('Channel').selectOption('Website');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase conversations after 365 days?' });
    await dialog.getByRole('textbox').fill('erase');
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('365 days, all agents, Website').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Delete the 365-day rule' }).click();
    await page.getByRole('button', { name: 'Delete rule' }).click();
    await page.getByText('Conversations are kept until someone erases them.').waitFor();
  });

  test('hides the page and forbidden actions on a conversation from operators', async () => {
    const tenant = await stage.service.tenant();
    const conversationId = await talk(stage, tenant, 'ada');
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/conversations/${conversationId}`);
    await page.getByText('Hello there.').first().waitFor();
    for (const name of ['Erase', 'Set legal hold'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Privacy' }).count()).toBe(0);
  });
}

async function talk({ service }: Stage, tenant: TestTenant, participantId: string): Promise<string> {
  service.model.script(says('Hello there.'));
  const headers = { 'x-participant-id': participantId };
  return (await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }, headers))).conversationId;
}
