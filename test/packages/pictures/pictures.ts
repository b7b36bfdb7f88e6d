// npm run pictures: retakes the pictures of README.md and docs/. Look at each one before you commit it.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readTurn } from '../../support/read-turn';
import { anOperator, pendingQuestion } from '../../support/operator';
import { aMember, signedIn, testPassword } from '../../support/browser';
import { inChromium, startBrowser, title } from '../../support/chromium';
import { listen } from '../../support/listener';
import { fails } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { openShop, startShopSystems } from './coffee-shop';
import { Reader } from '../../manual/tutorials/follow';
import { readSteps } from '../../manual/tutorials/read-steps';
import { startDemoService } from '../../manual/tutorials/demo-service';
import { answers } from './paced-model';
import { takeCrash } from './crash';
import { shopSite } from './shop-site';

const folder = join(__dirname, '..', '..', '..', 'docs', 'images');

inChromium(title, () => {
  let service: TestService;
  let browser: Browser;
  let systems: Awaited<ReturnType<typeof startShopSystems>>;
  let tenant: TestTenant;
  beforeAll(async () => {
    const settings = { MODEL_PRICES: 'gpt-4.1-mini=0.4/1.6', MODEL_BACKOFF_MS: '300' };
    [service, browser, systems] = await Promise.all([
      startTestService(settings),
      startBrowser(),
      startShopSystems(),
    ]);
    tenant = await openShop(service, systems.url);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await systems.close();
  });

  test('a turn, what its model was sent, and the inbox while it waits', async () => {
    const ada = await anOperator(service, tenant);
    for (const [reason, q] of waiting) {
      const args = { message: 'A colleague will help you in a moment.', reason };
      service.model.script(answers('', { promptTokens: 900 }, { tool: 'handoff', args }));
      await readTurn(await service.stream(tenant.apiKey, { q }));
    }
    service.model.script(
      fails(503),
      answers(
        'I am sorry about that. Let me look at your order.',
        { promptTokens: 1_240 },
        { tool: 'find_order', args: { orderId: '4711' } },
        { tool: 'track_parcel', args: { orderId: '4711' } },
      ),
      answers(
        '',
        { promptTokens: 1_410 },
        { tool: 'refund', args: { orderId: '4711', amount: '€ 38.00', reason: 'The bag arrived damaged.' } },
      ),
      answers('Done: you get **€ 38.00** back within three days. You need not send the bag back [1].', {
        promptTokens: 1_530,
        wordMs: 40,
      }),
    );
    const q = 'My order 4711 arrived with a torn bag. Can I get my money back?';
    const stream = await listen(service.url, tenant.apiKey, { q });
    await stream.until(({ data }) => data['waitsFor'] === 'operator');
    const { conversationId } = stream;
    const page = await openConsole();
    await page.goto(`${service.url}/console/inbox/${conversationId}`);
    await page.getByRole('region', { name: 'Question to the team' }).waitFor();
    await taken(page, 'console-inbox');

    const { instructionId, turnId } = await pendingQuestion(ada, conversationId);
    await ada.does('answer', conversationId, { instructionId, accepted: true });
    await stream.ended;
    await page.goto(`${service.url}/console/conversations/${conversationId}/turns/${turnId}`);
    const lanes = page.getByRole('region', { name: 'Timeline' });
    await lanes.getByRole('button', { name: /^People: Ask/ }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.mouse.move(0, 0);
    await taken(page, 'console-turn');

    await page.goto(
      `${service.url}/console/conversations/${conversationId}/turns/${turnId}?entry=model-2&show=sent`,
    );
    await page.getByText('Changes since the previous step').waitFor();
    await taken(page, 'sent-to-the-model');
  });

  test.each(['light', 'dark'] as const)('the widget in %s colours', async (colorScheme) => {
    const args = { to: 'ann@example.com', orderId: '4711' };
    service.model.script(answers('', { promptTokens: 900 }, { tool: 'send_receipt', args }));
    const context = await browser.newContext({ viewport: { width: 940, height: 700 }, colorScheme });
    const page = await context.newPage();
    await page.route(`${service.url}/aurora`, (route) =>
      route.fulfill({ contentType: 'text/html', body: shopSite(tenant.accessKey) }),
    );
    await page.goto(`${service.url}/aurora`);
    await page.locator('.launcher').click();
    await page.locator('.composer textarea').fill('Please send the receipt of order 4711 to ann@example.com');
    await page.keyboard.press('Enter');
    await page.locator('.action').getByRole('button').first().waitFor();
    await taken(page, `widget-${colorScheme}`);
  });

  test('a call that a quorum decides', async () => {
    const member = await aMember(service, tenant, { name: 'Ada Lovelace' });
    const [ada, page] = await Promise.all([signedIn(service, member), openConsole()]);
    const args = { amount: '€ 1,250.00', reason: 'The whole batch was roasted too dark.' };
    service.model.script(answers('', { promptTokens: 900 }, { tool: 'refund_batch', args }));
    const stream = await listen(service.url, tenant.apiKey, {
      q: 'All 30 bags taste burnt. We want our money back.',
    });
    await stream.until(({ data }) => data['waitsFor'] === 'operator');
    const path = `/inbox/${stream.conversationId}`;
    const { data } = await ada.send('GET', path);
    const { instructionId } = Object(data['question']);
    await ada.send('POST', `${path}/answer`, { instructionId, accepted: true });
    await page.goto(`${service.url}/console${path}`);
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await taken(page, 'votes');
  });

  test('a turn that a crash interrupted', async () => {
    await takeCrash(browser, (page) => taken(page, 'crash'));
  });

  test.each(['answer-users', 'build-and-embed', 'prove-what-happened'])('the tutorial %s', async (name) => {
    const demo = await startDemoService();
    const newPage = async () =>
      (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await new Reader(demo, newPage, taken).follow(readSteps(name));
    await demo.stop();
  });

  async function openConsole(): Promise<Page> {
    const member = await aMember(service, tenant, { name: 'Grace Hopper' });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.request.post(`${service.url}/api/workspace/session`, {
      data: { email: member.email, password: testPassword },
    });
    return context.newPage();
  }
});

/** Other users who wait for a person: their request, and their message. */
const waiting = [
  ['Asks for a wholesale price', 'What do twenty bags a month cost?'],
  ['Wants another address for order 4698', 'Can you still send my order to my office?'],
] as const;

/** Once the page rests. */
async function taken(page: Page, name: string): Promise<void> {
  for (const passing of ['[aria-busy=true]', '.toast', '.skeleton'])
    await page.locator(passing).first().waitFor({ state: 'detached' });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
