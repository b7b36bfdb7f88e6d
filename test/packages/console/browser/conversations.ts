import { says } from '../../../support/scripted-model';
import { isAccessible, type Stage } from './stage';

export function conversationsTests(stage: () => Stage): void {
  test('finds a conversation, shows what the user saw, and erases it', async () => {
    const { service } = stage();
    const tenant = await service.tenant();
    service.model.script(says('In **Paris** it rains.'), says('Four.'));
    const weather = await service.chat(tenant.apiKey, { message: 'How is the weather?' });
    await service.chat(tenant.apiKey, { message: 'How much is 2 + 2?' });
    const { page, goTo, address } = await stage().open({ tenant });
    await goTo('/conversations');
    await page.getByRole('link', { name: 'Four.' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('searchbox', { name: 'Search in what was said' }).fill('weather');
    await page.getByRole('link', { name: 'Four.' }).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Channel' }).selectOption('API');
    await page.waitForURL('**/conversations?q=weather&channel=platform');
    await page.getByRole('link', { name: /rains/ }).click();
    await page.getByRole('log').locator('strong', { hasText: 'Paris' }).waitFor();
    await page.getByText('completed').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this conversation?' });
    await dialog.getByText('2 messages of the user, the agent and your team').waitFor();
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

  test('takes a conversation over from its agent, and leads to it in the inbox', async () => {
    const { service } = stage();
    const tenant = await service.tenant();
    service.model.script(says('Hello.'));
    const { body } = await service.chat(tenant.apiKey, { message: 'Hi' });
    const { page, goTo, address } = await stage().open({ tenant, role: 'operator' });
    await goTo(`/conversations/${body.data.conversationId}`);
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByText('You have it').waitFor();
    expect(address()).toBe(`/inbox/${body.data.conversationId}?state=open`);
    await goTo(`/conversations/${body.data.conversationId}`);
    await page.getByRole('link', { name: 'Open in the inbox' }).waitFor();
    expect(await page.getByRole('button', { name: 'Erase' }).count()).toBe(0);
  });
}
