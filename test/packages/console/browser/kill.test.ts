import type { Browser, Page } from 'playwright-core';
import { setStage, type Stage } from '../../../crash/stage';
import { aMember, testPassword } from '../../../support/browser';
import { inChromium, startBrowser, title } from '../../../support/chromium';
import { calls } from '../../../support/scripted-model';

inChromium(title, () => {
  let stage: Stage;
  let browser: Browser;
  beforeAll(async () => {
    [stage, browser] = await Promise.all([setStage(), startBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await stage.close();
  });

  async function inbox(url: string, email: string): Promise<Page> {
    const context = await browser.newContext();
    await context.request.post(`${url}/api/workspace/session`, { data: { email, password: testPassword } });
    const page = await context.newPage();
    await page.goto(`${url}/console/inbox`);
    await page.getByRole('heading', { name: 'Nobody waits for a person.' }).waitFor();
    return page;
  }

  test('comes back by itself for everybody who looks, after its service was killed', async () => {
    const { tenantId, apiKey } = await stage.tenant();
    const first = await stage.start();
    const place = { store: stage.store, url: first.url };
    const members = [await aMember(place, { tenantId }), await aMember(place, { tenantId })];
    const pages = await Promise.all(members.map(({ email }) => inbox(first.url, email)));
    await first.kill();
    const said = (page: Page) => page.getByText('The service does not answer.');
    await Promise.all(pages.map((page) => said(page).waitFor()));
    const { url } = await stage.start({ PORT: new URL(first.url).port });
    await Promise.all(pages.map((page) => said(page).waitFor({ state: 'detached' })));
    stage.model.script(
      calls({ tool: 'handoff', args: { message: 'A person comes.', reason: 'After the kill' } }),
    );
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'I need a person.' });
    await fetch(`${url}/api/agent/chat`, { method: 'POST', headers, body });
    await Promise.all(pages.map((page) => page.getByRole('link', { name: 'After the kill' }).waitFor()));
  });
});
