import { look } from './look';
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
    expect(await follow.getByLabel('Command').innerText()).toContain('-H "X-API-Key: $KEY"');
    await follow.getByRole('button', { name: 'Send' }).click();
    await follow.getByText('401', { exact: true }).waitFor();
  });

  test('the search leaves the operations that have all its words', async () => {
    const { page } = await stage.open();
    await page.goto(`${service.url}/docs`);
    await page.getByLabel('Search operations').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Claim waiting');
    await page.getByText(/^1 of \d+ operations$/).waitFor();
    const shown = page.locator('nav li:visible, main section[data-path]:visible, main h2:visible');
    expect(await shown.allInnerTexts()).toEqual([
      expect.stringMatching(/^POST\s+Claims .+\s+\/inbox\/\{conversationId\}\/claim$/),
      ...['Start here', 'Try it out', 'Inbox'],
      expect.stringMatching(/^POST \/api\/workspace\/inbox\/\{conversationId\}\/claim\n/),
    ]);
    await isAccessible({ page });
  });

  test('leads a newcomer to a key, and back to the list on a phone', async () => {
    const { page } = await stage.open({ viewport: { width: 390, height: 800 } });
    await page.goto(`${service.url}/docs`);
    const start = page.getByRole('region', { name: 'Start here' });
    await start.getByText('curl https://').waitFor();
    await look({ page });
    await page.locator('section[data-path]').last().scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'All operations' }).click();
    await page.getByRole('link', { name: 'Holdfast API' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    await start.getByRole('link', { name: 'Create a key' }).click();
    await page.getByRole('heading', { name: 'New key', level: 1 }).waitFor();
  });

  test('the home page leads to the console, the website chat and the API', async () => {
    const { page } = await stage.open();
    await page.goto(service.url);
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Open the console' }).click();
    await page.waitForURL(/\/console/);
  });
}
