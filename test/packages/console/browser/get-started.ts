import { createServer } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { runCommand } from '../../../../src/dev/tenant-command/run-command';
import { newId } from '../../../../src/domain/ids';
import { loadSettings } from '../../../../src/platform/settings/settings';
import { listenLocally } from '../../../support/local-server';
import { routedModel } from '../../../support/model-router';
import { readTurn } from '../../../support/read-turn';
import { says } from '../../../support/scripted-model';
import { waitFor } from '../../../support/wait-for';
import { isAccessible, type Stage } from './stage';

/** Counts real clicks. The session of a tab outlives its pages. */
const countClicks = `addEventListener('click', ({ isTrusted }) => {
  if (isTrusted) sessionStorage.setItem('clicks', Number(sessionStorage.getItem('clicks') ?? 0) + 1);
}, true)`;
const clicksOn = (page: Page) => page.evaluate<number>("Number(sessionStorage.getItem('clicks') ?? 0)");

export function getStartedTests(stage: Stage): void {
  const { service } = stage;

  test('leads an empty workspace to a talking agent in 3 clicks, and onto a website in 3 more', async () => {
    service.model.script(says('Hello, how can I help?'), says('Hello from the shop.'));
    const shop = await startShop();
    const { page, goTo } = await stage.openBrowser({ hosts: [shop.origin], script: countClicks });
    await signIn({ page, goTo }, await emptyWorkspace(stage));
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    await page.getByText('0 of 5 done').waitFor();
    await isAccessible({ page });
    // The tests' service reaches a model by its name.
    await page.route('**/api/workspace/agents', async (route) => {
      const sent: object = JSON.parse(route.request().postData() ?? '{}');
      const model = routedModel('test-model', service.model.url);
      await route.continue({ postData: JSON.stringify({ ...sent, model }) });
    });
    const before = await clicksOn(page);

    await page.getByRole('button', { name: /^Customer service with handoff/ }).click();
    await step(page, 'Talk to it').getByRole('link', { name: 'Talk to Customer service' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Hello?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('log', { name: 'Conversation' }).getByText('Hello, how can I help?').waitFor();
    expect((await clicksOn(page)) - before).toBe(3);

    await page.getByRole('link', { name: 'Get started' }).click();
    await page.getByText('2 of 5 done').waitFor();
    const website = step(page, 'Put it on your website');
    await website.getByRole('button', { name: 'Get the snippet' }).click();
    const snippet = website.getByRole('region', { name: 'snippet' });
    await snippet.waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await website.getByRole('button', { name: 'Copy snippet' }).click();
    expect((await clicksOn(page)) - before).toBe(6);
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    await website.frameLocator('iframe').getByRole('textbox').waitFor();
    await website.getByText('Waiting for its first message.').waitFor();
    await page.getByText('2 of 5 done').waitFor();
    await isAccessible({ page });

    shop.paste(copied);
    const visitor = await page.context().newPage();
    await visitor.goto(shop.origin);
    await visitor.locator('.launcher').click();
    await visitor.locator('.composer textarea').fill('Hello from a visitor');
    await visitor.keyboard.press('Enter');
    await visitor.locator('article.reply').getByText('Hello from the shop.').waitFor();
    await visitor.close();
    await shop.close();
    await reloadUntil(page, '3 of 5 done');
    await website.getByText('Working. Last used').waitFor();
  });

  test('takes a document by keyboard, and can be put away and found again', async () => {
    const { page, goTo, address } = await stage.openBrowser({ viewport: { width: 390, height: 800 } });
    await signIn({ page, goTo }, await emptyWorkspace(stage));
    await page.getByRole('button', { name: /^Approve refunds/ }).focus();
    await page.keyboard.press('Enter');
    await page.locator('a:focus', { hasText: 'Talk to Refund desk' }).waitFor();
    await step(page, 'Create your agent').getByText('Create another agent').click();
    await page.getByRole('button', { name: /^Approve refunds/ }).click();
    await step(page, 'Talk to it').getByRole('link', { name: 'Talk to Refund desk 2' }).waitFor();
    const file = { name: 'prices.md', mimeType: 'text/markdown', buffer: Buffer.from('# Prices') };
    await page.getByLabel('Choose files').setInputFiles(file);
    await page.getByText('2 of 5 done').waitFor();
    await isAccessible({ page });

    await goTo('/inbox');
    const back = page.getByRole('link', { name: 'Set up your agent' });
    await back.waitFor();
    await isAccessible({ page });
    await back.click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('heading', { name: 'No one is waiting' }).waitFor();
    await back.waitFor({ state: 'detached' });
    await goTo('');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    expect(address()).toBe('/inbox');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByPlaceholder('Go to, or search…').fill('get started');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 5 done').waitFor();
  });

  test('opens the inbox of an operator, and of a workspace that is set up', async () => {
    const operator = await stage.open({ role: 'operator' });
    await operator.goTo('/get-started');
    await operator.page.getByText('Your role, operator, can’t open this page.').waitFor();
    await operator.goTo('');
    await operator.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();

    const { page, goTo, tenant } = await stage.open();
    await stage.open({ tenant, name: 'Second' });
    service.model.script(says('Hello.'));
    await readTurn(await service.stream(tenant.accessKey, { q: 'Hello?' }));
    await goTo('/get-started');
    await reloadUntil(page, '4 of 5 done');
    const file = { name: 'prices.md', mimeType: 'text/markdown', buffer: Buffer.from('# Prices') };
    await page.getByLabel('Choose files').setInputFiles(file);
    await page.getByText('You’re all set.').waitFor();
    await isAccessible({ page });
    await goTo('');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Get started' }).waitFor({ state: 'detached' });
  });
}

function step(page: Page, title: string): Locator {
  return page.getByRole('listitem', { name: title });
}

/** The page counts what the service has noted by then. */
async function reloadUntil(page: Page, progress: string): Promise<void> {
  await waitFor(progress, async () => {
    await page.reload();
    const shown = page.getByText(/^\d of 5 done$/);
    await shown.waitFor();
    return (await shown.innerText()) === progress;
  });
}

/** A website of another origin, whose page has what is pasted into it. */
async function startShop() {
  let pasted = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>${pasted}</body></html>`,
    );
  });
  const { url: origin, close } = await listenLocally(server);
  return { origin, close, paste: (text: string) => void (pasted = text) };
}

interface SignIn {
  email: string;
  password: string;
}

/** A workspace as `npm run tenant -- create` leaves it. */
async function emptyWorkspace({ service }: Stage): Promise<SignIn> {
  const email = `${newId('member').slice('member_'.length)}@example.org`;
  const password = 'horse battery correct';
  const settings = loadSettings({ OPENAI_MODEL: routedModel('test-model', service.model.url) });
  await runCommand(service.store, settings, { do: 'create', name: 'Acme', email, password }, () => undefined);
  return { email, password };
}

async function signIn(
  { page, goTo }: { page: Page; goTo: (path: string) => Promise<void> },
  { email, password }: SignIn,
): Promise<void> {
  await goTo('');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
