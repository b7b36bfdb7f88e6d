import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { says } from '../../../support/scripted-model';
import { isAccessible, type Stage } from './stage';

const run = promisify(execFile);

export function triggersTests(stage: Stage): void {
  const { service } = stage;

  test('creates a trigger, shows its secret once, and takes the event that its example sends', async () => {
    const { page, goTo, tenant } = await stage.open();
    const stored = async () => (await service.store.triggers.list(tenant.tenantId, {}, 9))[0];
    await goTo('/triggers');
    await page.getByRole('heading', { name: 'No triggers yet' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'New trigger' }).first().press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Orders');
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Test agent' });
    await page.getByLabel('Message', { exact: true }).fill('Order {{payload.order.id}} came in.');
    await page.getByLabel('Conversation', { exact: true }).selectOption({ index: 2 });
    await page.getByLabel('Value', { exact: true }).fill('payload.order.id');
    await page.getByRole('button', { name: 'Create trigger' }).click();
    await page.getByText('Must be new, one, or one placeholder').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Value', { exact: true }).fill('{{payload.order.id}}');
    await page.keyboard.press('Enter');
    await page.getByText('Copy it now. You won’t see it again.').waitFor();
    const secret = (await stored())?.secrets[0]?.secret ?? '';
    expect(await page.getByRole('region', { name: 'secret', exact: true }).innerText()).toBe(secret);
    expect(await stored()).toMatchObject({ conversation: '{{payload.order.id}}', asks: 'operators' });
    await isAccessible({ page });

    const command = await page.getByRole('region', { name: 'curl snippet' }).innerText();
    await page.getByRole('link', { name: 'Done' }).press('Enter');
    await page.getByText('None yet. Signed events are listed for 90 days.').waitFor();
    expect(await page.content()).not.toContain(secret);
    service.model.script(says('Checked.'));
    const { stdout } = await run('sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ data: { turnId: expect.any(String) } });
    const events = page.getByRole('list', { name: 'Events of this trigger' });
    await events.getByText('completed', { exact: true }).waitFor();
    expect(JSON.stringify(service.model.requests.at(-1)?.messages.at(-1))).toContain('Order A-1 came in.');
    await page.getByRole('tab', { name: 'Node' }).press('Enter');
    await isAccessible({ page });

    await page.getByRole('button', { name: 'Replace secret' }).press('Enter');
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).press('Enter');
    await page.getByText('The old secret also works').waitFor();
    const [newest] = (await stored())?.secrets ?? [];
    expect(await page.getByRole('region', { name: 'new secret' }).innerText()).toBe(newest?.secret);
    await isAccessible({ page });
  });

  test('changes a trigger, says why an event began nothing, and deletes it', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/triggers/new');
    await page.getByLabel('Name', { exact: true }).fill('Orders');
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Test agent' });
    await page.getByLabel('Message', { exact: true }).fill('{{payload.note}}');
    await page.getByRole('button', { name: 'Create trigger' }).click();
    const command = await page.getByRole('region', { name: 'curl snippet' }).innerText();
    await page.getByRole('link', { name: 'Done' }).click();
    await run('sh', ['-c', command]);
    await page.getByText('did not begin', { exact: true }).waitFor();
    await isAccessible({ page });
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next event.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Triggers', exact: true }).first().click();
    await page.getByRole('row', { name: /Orders paused Test agent/ }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete trigger' }).click();
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete trigger' }).click();
    await page.getByText('Trigger deleted.', { exact: true }).waitFor();
    expect(await service.store.triggers.list(tenant.tenantId, {}, 9)).toEqual([]);
  });
}
