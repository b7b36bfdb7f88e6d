import { isAccessible, type Stage } from './stage';

export function referenceTests(stage: Stage): void {
  const { service } = stage;
  test('tries an operation with the session, with a key, and as a stream', async () => {
    const { page, tenant } = await stage.open();
    await page.goto(`${service.url}/docs`);
    const operation = (method: string, path: string) =>
      page.locator(`section[data-method="${method}"][data-path="${path}"]`);
    const create = operation('post', '/api/workspace/agents');
    await create.getByText('Try it').click();
    await create.getByLabel('Body as JSON').fill('{"name":"Made by hand"}');
    await create.getByRole('button', { name: 'Send' }).click();
    await create.getByText('"Made by hand"').first().waitFor();
    await create.getByText('201', { exact: true }).waitFor();
    await isAccessible({ page });
    const made = await service.store.agents.list(tenant.tenantId, { q: 'Made by hand' }, 10);
    expect(made).toHaveLength(1);
    const follow = operation('get', '/api/agent/stream');
    await follow.getByText('Try it').click();
    await follow.getByLabel('q', { exact: true }).fill('Hi');
    await follow.getByRole('button', { name: 'Send' }).click();
    await follow.getByText('401', { exact: true }).waitFor();
  });
}
