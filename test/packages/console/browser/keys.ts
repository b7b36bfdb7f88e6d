import { isAccessible, type Stage } from './stage';

export function keysTests(stage: Stage): void {
  const { service } = stage;
  test('creates an access key for one site, and shows it again with its tag', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/keys/new');
    await page.getByLabel('Name', { exact: true }).fill('Shop');
    await page.getByLabel('Allowed origins').fill('shop.example');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Must be an origin such as https://shop.example, without a path.').waitFor();
    await page.getByLabel('Allowed origins').fill('https://shop.example');
    await page.getByRole('button', { name: 'Create key' }).click();
    const tag = page.getByRole('region', { name: 'Web page snippet' });
    await tag.waitFor();
    await isAccessible({ page });
    const key = await page.getByRole('region', { name: 'key', exact: true }).innerText();
    expect(await tag.innerText()).toContain(`data-key="${key}"`);
    await page.getByRole('link', { name: 'All keys' }).click();
    await page.getByRole('link', { name: 'Shop' }).click();
    await page.locator('dd', { hasText: 'https://shop.example' }).waitFor();
    expect(await page.getByRole('region', { name: 'key', exact: true }).innerText()).toBe(key);
  });

  test('limits a key to a time and to networks, and shows invalid ones', async () => {
    const { page, goTo, tenant } = await stage.open();
    const [{ credentialId } = { credentialId: '' }] = await service.store.credentials.list(
      tenant.tenantId,
      { kind: 'API_KEY' },
      1,
    );
    const ask = async () => (await service.post('/api/agent/chat', tenant.apiKey, {})).status;
    await ask();
    await goTo(`/keys/${credentialId}`);
    await page.getByText('All', { exact: true }).waitFor();
    await page.getByLabel('Allowed networks').fill('the office');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Must be an IP address or a range').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Allowed networks').fill('192.0.2.0/24\n2001:db8::/32');
    await page.getByLabel('Expires').fill('2099-12-31T12:00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('192.0.2.0/24, 2001:db8::/32').waitFor();
    expect(await ask()).toBe(403);
    expect(await service.store.credentials.get(tenant.tenantId, credentialId)).toMatchObject({
      allowedNetworks: ['192.0.2.0/24', '2001:db8::/32'],
      expiresAt: new Date(await page.evaluate<string>(`new Date('2099-12-31T12:00').toISOString()`)),
    });
  });

  test('shows an API key once, and revokes it after its name is typed', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/keys/new');
    await page.getByLabel('Name', { exact: true }).fill('Backend');
    await page.getByLabel('Kind').selectOption('API key (servers)');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByRole('region', { name: 'key', exact: true }).innerText();
    const ask = () =>
      fetch(`${service.url}/api/agent/conversations/conv_unknown/events`, { headers: { 'x-api-key': key } });
    const before = await ask();
    await before.body?.cancel();
    expect(before.status).not.toBe(401);
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Backend' }).click();
    await page.getByText('The key was shown once, when it was created.').waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “Backend”?' });
    await dialog.getByRole('textbox').fill('Backen');
    expect(await dialog.getByRole('button', { name: 'Revoke key' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await isAccessible({ page });
    await dialog.getByRole('textbox').fill('Backend');
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('“Backend” revoked.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Revoke key' }).waitFor({ state: 'detached' });
    expect((await ask()).status).toBe(401);
  });

  test('creates a token, and shows its member', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/tokens/new');
    await page.getByLabel('Name', { exact: true }).fill('Importer');
    await page.getByLabel('Role').selectOption('admin');
    await page.getByLabel('Limit to some scopes').check();
    await page.getByRole('button', { name: 'Select all reads' }).click();
    expect(await page.getByLabel('Read agents').isChecked()).toBe(true);
    expect(await page.getByLabel('Change agents').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('0 scopes selected').waitFor();
    await page.getByLabel('Read agents').check();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByRole('region', { name: 'token', exact: true }).innerText();
    await isAccessible({ page });
    const answer = await fetch(`${service.url}/api/workspace/agents`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Importer' }).click();
    await page.getByText('Read agents agents:read').waitFor();
    await page.getByText(/^\w+ \d+, \d{4} · in 90 d$/).waitFor();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “Importer”?' });
    await dialog.getByRole('textbox').fill('Importer');
    await dialog.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('revoked', { exact: true }).waitFor();
    await isAccessible({ page });
  });
}
