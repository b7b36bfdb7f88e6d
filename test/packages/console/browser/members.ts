import { testPassword } from '../../../support/browser';
import { look } from './look';
import { isAccessible, type Stage } from './stage';

export function membersTests(stage: Stage): void {
  const { service } = stage;

  test('invites a member by a link, who joins with a name and a password', async () => {
    const tenant = await stage.service.tenant();
    const { page, goTo } = await stage.open({ tenant, name: 'Olga' });
    const email = `${tenant.tenantId.slice('tenant_'.length)}@example.net`;
    await goTo('/members/new');
    await page.getByLabel('Work e-mail').fill('not an address');
    await page.getByRole('button', { name: 'Create invitation link' }).click();
    await page.getByText('Must be an e-mail address.').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Work e-mail').fill(email);
    await page.keyboard.press('Enter');
    const link = await page.getByRole('region', { name: 'invitation link' }).innerText();
    await isAccessible({ page });
    expect(await page.getByLabel('Work e-mail').count()).toBe(0);
    await page.getByRole('button', { name: 'Invite another person' }).click();
    expect(await page.getByLabel('Work e-mail').inputValue()).toBe('');

    const [other, late] = [await stage.openBrowser(), await stage.openBrowser()];
    const path = link.replace(`${service.url}/console`, '');
    for (const tab of [other, late]) {
      await tab.goTo(path);
      await tab.page.getByRole('heading', { name: 'Join Test', level: 1 }).waitFor();
    }
    await other.page.getByLabel('Name').fill('<b>Linus</b>');
    await other.page.getByLabel('Password').fill('short');
    await other.page.getByRole('button', { name: 'Join Test' }).click();
    await other.page.getByText('Must have at least 12 characters.').waitFor();
    await isAccessible(other);
    await other.page.getByLabel('Password').fill(testPassword);
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await late.page.getByLabel('Name').fill('Late');
    await late.page.getByLabel('Password').fill(testPassword);
    await late.page.keyboard.press('Enter');
    await late.page.getByText('This invitation was used already.').waitFor();
    await isAccessible(late);

    await other.page.getByRole('button', { name: 'Your account' }).click();
    await other.page.getByRole('menuitem', { name: 'Your account' }).click();
    await other.page.getByLabel('Your name').fill('Linus');
    await other.page.getByRole('button', { name: 'Change name' }).click();
    await other.page.getByText('Your name is changed.', { exact: true }).waitFor();
    await other.page.getByRole('button', { name: /^Linus/ }).waitFor();
    await isAccessible(other);
    await page.getByRole('link', { name: 'Members' }).first().click();
    await page.getByRole('link', { name: 'Linus' }).click();
    await page.getByRole('heading', { name: 'Linus', level: 1 }).waitFor();
    await page.getByLabel('Role').selectOption('admin');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Reset password' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset the password of “Linus”?' });
    await reset.getByRole('button', { name: 'Reset password' }).click();
    const password = await reset.getByRole('region', { name: 'new password' }).innerText();
    await isAccessible({ page });
    const signedIn = await other.context.request.post(`${service.url}/api/workspace/session`, {
      data: { email, password },
    });
    expect(signedIn.status()).toBe(201);
    await reset.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Remove member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove “Linus”?' });
    await dialog.getByRole('textbox').fill('Linus');
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await page.getByRole('link', { name: 'Olga' }).waitFor();
    await page.getByRole('link', { name: 'Linus' }).waitFor({ state: 'detached' });
  });

  test('withdraws an invitation, whose link then says what to do', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 390, height: 800 } });
    await goTo('/members/new');
    await page.getByLabel('Work e-mail').fill(`ida.${Date.now()}@example.net`);
    await page.getByRole('button', { name: 'Create invitation link' }).click();
    const link = await page.getByRole('region', { name: 'invitation link' }).innerText();
    await goTo('/members');
    const invitations = page.getByRole('region', { name: 'Invitations' });
    await invitations.waitFor();
    await isAccessible({ page });
    await invitations.getByRole('button', { name: 'Create a new link' }).click();
    const renewed = page.getByRole('dialog', { name: 'New invitation link' });
    const next = await renewed.getByRole('region', { name: 'invitation link' }).innerText();
    expect(next).not.toBe(link);
    await isAccessible({ page });
    await renewed.getByRole('button', { name: 'Done' }).click();
    const late = await stage.openBrowser();
    await late.goTo(link.replace(`${service.url}/console`, ''));
    await late.page.getByText('This invitation was withdrawn.').waitFor();
    await invitations.getByRole('button', { name: 'Withdraw' }).click();
    await invitations.waitFor({ state: 'detached' });
    const other = await stage.openBrowser();
    await other.goTo(next.replace(`${service.url}/console`, ''));
    await other.page.getByText('This invitation was withdrawn. Ask the person who sent it').waitFor();
    await isAccessible(other);
    await other.page.getByRole('link', { name: 'Go to sign-in' }).click();
    await other.page.getByRole('heading', { name: 'Sign in to Holdfast' }).waitFor();
  });

  test('keeps the last owner, and shows owners to admins read-only', async () => {
    const tenant = await stage.service.tenant();
    const owner = await stage.open({ tenant, name: 'Olga' });
    await owner.goTo(`/members/${owner.member.memberId}`);
    await owner.page.getByLabel('Role').selectOption('admin');
    await owner.page.getByRole('button', { name: 'Save changes' }).click();
    await owner.page.getByText('This is the last owner of the workspace.').waitFor();
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
    await page.getByLabel('Workspace name').fill('Acme');
    await page.getByRole('switch', { name: 'Pause all work that begins by itself' }).press('Space');
    await look({ page });
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('tab', { name: 'General (unsaved)' }).waitFor();
    await page.getByLabel('Require verified users').check();
    await page.getByRole('switch', { name: 'Quote users in e-mails' }).press('Space');
    await page.getByRole('switch', { name: 'Add texts to traces' }).press('Space');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Acme', { exact: true }).waitFor();
    expect(await service.store.tenants.get(tenant.tenantId)).toMatchObject({
      name: 'Acme',
      requireUserToken: true,
      pausesOwnWork: true,
      mailIncludesWords: true,
      traceContent: true,
    });
    await page.getByRole('button', { name: 'Create secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'New user token secret' });
    await dialog.getByLabel('Secret name').fill('Shop backend');
    await page.keyboard.press('Enter');
    const secret = await dialog.getByRole('region', { name: 'secret' }).innerText();
    expect(secret).toMatch(/^svc_us_/);
    await page.keyboard.press('Escape');
    await isAccessible({ page });
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await look({ page });
    await page.reload();
    await page.getByText('Shop backend').waitFor();
    expect(await page.content()).not.toContain(secret);
  });
}
