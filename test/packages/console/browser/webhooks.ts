import { newId } from '../../../../src/domain/ids';
import { says } from '../../../support/scripted-model';
import { toolServer } from '../../../support/tool-server';
import { waitFor } from '../../../support/wait-for';
import { isAccessible, type Stage } from './stage';

export function webhooksTests(stage: Stage): void {
  const { service } = stage;
  const server = toolServer();
  const aWebhook = async (tenantId: string) => {
    const webhookId = newId('webhook');
    await service.store.webhooks.insert({
      ...{ webhookId, tenantId, url: `${server.url}/hooks`, includeContent: false, isActive: true },
      events: ['turn.completed'],
      secrets: [{ secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}` }],
      createdAt: new Date(),
    });
    return webhookId;
  };

  test('creates a webhook by keyboard, shows its secret once, and tests it', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/webhooks');
    await page.getByText('Send events to your own systems').waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'New webhook' }).first().press('Enter');
    await page.getByLabel('URL', { exact: true }).focus();
    await page.keyboard.type('http://10.0.0.1/hooks');
    await page.getByLabel('Turn completed').press('Space');
    await isAccessible({ page });
    await page.getByLabel('URL', { exact: true }).press('Enter');
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    await page.getByLabel('URL', { exact: true }).fill(`${server.url}/hooks`);
    await page.keyboard.press('Enter');
    await page.getByText('Copy it now. You won’t see it again.').waitFor();
    const [stored] = await service.store.webhooks.list(tenant.tenantId, {}, 9);
    const secret = stored?.secrets[0]?.secret ?? '';
    expect(await page.content()).toContain(secret);
    expect(stored?.events).toEqual(['handoff.requested', 'action.requested', 'turn.completed']);
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Done' }).press('Enter');
    await page.getByRole('button', { name: 'Send test' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Send test' }).press('Enter');
    await page.getByText('delivered', { exact: true }).waitFor();
    expect(server.calls.at(-1)?.body).toContain('webhook.test');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Replace secret' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).press('Enter');
    await page.getByText('The old secret also works').waitFor();
    await isAccessible({ page });
  });

  test('shows what was delivered and what was not, and sends it again', async () => {
    const { page, goTo, tenant } = await stage.open();
    const webhookId = await aWebhook(tenant.tenantId);
    server.answers.push({ status: 503 });
    service.model.script(says('Hello.'));
    await service.chat(tenant.apiKey, { message: 'hi' });
    await waitFor('the first attempt', () => server.calls.length > 0);
    await goTo(`/webhooks/${webhookId}`);
    await page.getByText('Every attempt has failed since').waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Deliveries' }).click();
    await page.getByRole('row', { name: /Turn completed retrying.*503/ }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Turn completed' }).click();
    await page.getByText('The endpoint answered with status 503.').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('delivered', { exact: true }).waitFor();
    await page.getByText('Delivered. The endpoint answered 200.').first().waitFor();
    await isAccessible({ page });
  });

  test('deletes a webhook after a question', async () => {
    const { page, goTo, tenant } = await stage.open();
    const webhookId = await aWebhook(tenant.tenantId);
    await goTo(`/webhooks/${webhookId}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByText('Webhook deleted.', { exact: true }).waitFor();
    expect(await service.store.webhooks.list(tenant.tenantId, {}, 9)).toEqual([]);
  });
}
