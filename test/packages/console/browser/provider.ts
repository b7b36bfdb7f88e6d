import { startIndependentProvider } from '../../../support/independent-provider';
import { isAccessible, type Stage } from './stage';

export function providerTests(stage: Stage): void {
  const { service } = stage;

  test('signs in by an independent OpenID Connect server that an owner set up', async () => {
    const { page, goTo, tenant } = await stage.open({ name: 'Olga' });
    await goTo('/settings');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('link', { name: 'Set up SSO' }).click();
    const redirectUrl = await page.getByRole('region', { name: 'redirect address' }).innerText();
    const provider = await startIndependentProvider(redirectUrl);
    const domain =
      `${tenant.tenantId.slice('tenant_'.length).replace(/[^a-zA-Z\d]/g, '')}.example`.toLowerCase();
    // The server's pages load a font from another host.
    const fonts = 'https://fonts.googleapis.com';
    const visitor = async () => {
      const hosts = [provider.issuer, fonts];
      const shown = await stage.open({ tenant, signedOut: true, hosts });
      await shown.context.route(`${fonts}/**`, (route) => route.abort());
      return shown;
    };
    try {
      await page.getByLabel('Name', { exact: true }).fill('Acme');
      await page.getByLabel('Issuer').fill(provider.issuer);
      await page.getByLabel('Client ID').fill(provider.clientId);
      await page.getByLabel('Client secret').fill(provider.clientSecret);
      await page.getByLabel('Domains').fill(domain);
      await page.getByLabel('Auto-create members').check();
      await page.getByLabel('Groups claim').fill('groups');
      await page.getByRole('button', { name: 'Add group' }).click();
      await page.getByLabel('Group 1', { exact: true }).fill('it');
      await page.getByLabel('Role of group 1').selectOption('admin');
      await isAccessible({ page });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Check provider' }).click();
      await page.getByText('The provider responds correctly.').waitFor();
      const address = await page.getByRole('region', { name: 'sign-in address' }).innerText();

      const ada = await visitor();
      await ada.page.goto(`${address}&next=${encodeURIComponent('/agents')}`);
      await ada.page.getByRole('link', { name: 'Sign in with Acme' }).waitFor();
      await isAccessible(ada);
      await ada.page.getByRole('link', { name: 'Sign in with Acme' }).click();
      await ada.page.locator('input[name="login"]').fill(`ada@${domain}`);
      await ada.page.locator('input[name="password"]').fill('any');
      await ada.page.locator('button[type="submit"]').click();
      await ada.page.locator('button[type="submit"]', { hasText: 'Continue' }).click();
      await ada.page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
      expect(ada.address()).toBe('/agents');
      const [member] = await service.store.members.list(tenant.tenantId, { q: `ada@${domain}` }, 1);
      expect(member).toMatchObject({ role: 'admin', tenantId: tenant.tenantId });

      const eve = await visitor();
      await eve.goTo('/sign-in');
      await eve.page.getByRole('button', { name: 'Sign in with SSO' }).click();
      await eve.page.getByLabel('Work e-mail').fill(`eve@${domain}`);
      await isAccessible(eve);
      await eve.page.getByRole('button', { name: 'Continue' }).click();
      await eve.page.getByText('Cancel').click();
      await eve.page.getByText('The identity provider did not sign you in.').waitFor();
      await isAccessible(eve);
    } finally {
      await provider.close();
    }
  });
}
