import { testPassword } from '../../../support/browser';
import { isAccessible, type Stage } from './stage';

export function signInTests(stage: Stage): void {
  test('opens the requested page after the right password', async () => {
    const { page, member, goTo, address } = await stage.open({ signedOut: true });
    await goTo('/agents?q=Test');
    const password = page.getByLabel('Password', { exact: true });
    await password.waitFor();
    await isAccessible({ page });
    expect(await page.getByText('npm start').count()).toBe(0);
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    await page.getByLabel('E-mail address').fill(member.email);
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toContain('Incorrect e-mail or password');
    await isAccessible({ page });
    await password.fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    expect(address()).toBe('/agents?q=Test');
  });

  test('says where the demo’s password is, if the installation has a demo tenant', async () => {
    const { page, goTo } = await stage.open({ signedOut: true });
    await page.route('**/session/options', (route) =>
      route.fulfill({ json: { success: true, data: { demo: true } } }),
    );
    await goTo('/sign-in');
    await page.getByText('To try the demo, use').waitFor();
  });

  test('redirects only into the console', async () => {
    const { page, member, goTo, address } = await stage.open({ signedOut: true });
    await goTo(`/sign-in?next=${encodeURIComponent('//evil.example/console')}`);
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    expect(address()).toBe('/get-started');
  });

  test('counts down the service’s wait', async () => {
    const { page, goTo } = await stage.open({ signedOut: true });
    await goTo('/sign-in');
    await page.route('**/api/workspace/session', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '90' },
        json: { success: false, error: { code: 'rate_limited', message: 'Too many sign-ins failed.' } },
      }),
    );
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.keyboard.press('Enter');
    await page.getByText('Too many sign-ins failed.').waitFor();
    const button = page.getByRole('button', { name: 'Try again in 1 min' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  });

  test('asks to sign in again over the page, then sends the form once', async () => {
    const { page, member, goTo } = await stage.open();
    const { store } = stage.service;
    await goTo('/agents/new');
    await page.getByLabel('Name', { exact: true }).fill('Typed before');
    await store.sessions.deleteOf(member.memberId);
    // Not by the mouse: the page may already know, and then the dialog covers the button.
    await page.locator('button', { hasText: 'Create agent' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Your session expired' });
    await dialog.waitFor();
    await isAccessible({ page });
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Typed before', level: 1 }).waitFor();
    const made = await store.agents.list(member.tenantId, { q: 'Typed before' }, 10);
    expect(made).toHaveLength(1);
  });

  test('signs out, and shows nothing of the workspace afterwards', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/agents');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Holdfast' }).waitFor();
    await goTo('/agents');
    await page.getByRole('heading', { name: 'Sign in to Holdfast' }).waitFor();
  });
}
