import { isAccessible, type Stage } from './stage';

export function membersTests(stage: Stage): void {
  const { service } = stage;

  test('adds a member, who signs in with the password shown once', async () => {
    const tenant = await stage.service.tenant();
    const { page, goTo } = await stage.open({ tenant, name: 'Olga' });
    const email = `${tenant.tenantId.slice('tenant_'.length)}@example.net`;
    await goTo('/members/new');
    await page.getByLabel('Name', { exact: true }).fill('Linus');
    await page.getByLabel('E-mail address').fill(email);
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Create member' }).click();
    const password = await page.getByRole('region', { name: 'password' }).innerText();
    await isAccessible({ page });
    const other = await stage.open({ tenant, name: 'Nobody', signedOut: true });
    await other.goTo('/sign-in');
    await other.page.getByLabel('E-mail address').fill(email);
    await other.page.getByLabel('Password', { exact: true }).fill(password);
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Show all members' }).click();
    await page.getByRole('link', { name: 'Linus' }).click();
    await page.getByRole('heading', { name: 'Linus', level: 1 }).waitFor();
    await page.getByLabel('Role').selectOption('admin');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Remove member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove “Linus”?' });
    await dialog.getByRole('textbox').fill('Linus');
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await page.getByRole('link', { name: 'Olga' }).waitFor();
    await page.getByRole('link', { name: 'Linus' }).waitFor({ state: 'detached' });
  });

  test('keeps the last owner, and shows owners to admins read-only', async () => {
    const tenant = await stage.service.tenant();
    const owner = await stage.open({ tenant, name: 'Olga' });
    await owner.goTo(`/members/${owner.member.memberId}`);
    await owner.page.getByLabel('Role').selectOption('admin');
    await owner.page.getByRole('button', { name: 'Save changes' }).click();
    await owner.page.getByText('This is the last owner of the tenant.').waitFor();
    await isAccessible(owner);
    const admin = await stage.open({ tenant, name: 'Adam', role: 'admin' });
    await admin.goTo(`/members/${owner.member.memberId}`);
    await admin.page.getByText('Only owners change and remove owners.').waitFor();
    await admin.goTo('/members/new');
    const roles = await admin.page.getByLabel('Role').locator('option').allInnerTexts();
    expect(roles.some((role) => role.startsWith('Owner'))).toBe(false);
  });

  test('changes the workspace, and shows a secret for user tokens once', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/settings');
    await page.getByLabel('Name', { exact: true }).fill('Acme');
    await page.getByLabel('Users must be proved').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await service.store.tenants.get(tenant.tenantId)).toMatchObject({
      name: 'Acme',
      requireUserToken: true,
    });
    await page.getByLabel('Name of a new secret').fill('Shop backend');
    await page.getByRole('button', { name: 'Make secret' }).click();
    const secret = await page.getByRole('region', { name: 'secret' }).innerText();
    expect(secret).toMatch(/^svc_us_/);
    await isAccessible({ page });
    await page.reload();
    await page.getByText('Shop backend').waitFor();
    expect(await page.content()).not.toContain(secret);
  });
}
