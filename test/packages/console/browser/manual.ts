import { isAccessible, type Stage } from './stage';

export function manualTests(stage: Stage): void {
  const { service } = stage;
  const open = async (path: string, circumstances = {}) => {
    const { page, context } = await stage.openBrowser(circumstances);
    await page.goto(`${service.url}${path}`);
    return { page, context };
  };

  test('the home page leads to the docs, and they to the API', async () => {
    const { page } = await open('/');
    await page.getByRole('link', { name: 'Read the docs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Holdfast docs' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'API reference' }).click();
    await page.waitForURL(/\/docs$/);
  });

  test('finds a section by keyboard alone', async () => {
    const { page } = await open('/manual');
    await page.keyboard.press('/');
    await page.keyboard.type('erasure receipt');
    await page.getByRole('option').first().waitFor();
    await isAccessible({ page });
    const second = await page.getByRole('option').nth(1).getAttribute('href');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${service.url}${second}`);
    await page.keyboard.press('/');
    await page.keyboard.type('xyzzy');
    await page.getByText('No results.').waitFor();
    await isAccessible({ page });
  });

  test('copies a block of code', async () => {
    const { page, context } = await open('/manual/guide/widget');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = page.locator('.code').first();
    await code.hover();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/widget.js');
    await isAccessible({ page });
  });

  test('marks the section being read', async () => {
    const { page } = await open('/manual/reference/events');
    const sections = page.getByRole('navigation', { name: 'On this page' });
    await sections.getByRole('link', { name: 'response.completed' }).click();
    await sections.locator('[aria-current="location"]', { hasText: 'response.completed' }).waitFor();
  });

  test('a narrow screen opens both lists, without a script too', async () => {
    const { page } = await open('/manual/reference/events', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByRole('navigation', { name: 'All pages' }).waitFor();
    await isAccessible({ page });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'error' }).click();
    await page.waitForURL(/#error$/);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBe(0);
  });
}
