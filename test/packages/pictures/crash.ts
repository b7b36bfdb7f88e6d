import type { Browser, Page } from 'playwright-core';
import { listen } from '../../support/listener';
import { startDemoService } from '../../manual/tutorials/demo-service';

/** Kills the service in the middle of an answer, and shows the turn once it has completed on the next process. */
export async function takeCrash(browser: Browser, take: (page: Page) => Promise<void>): Promise<void> {
  const first = await startDemoService();
  const { apiKey, ownerEmail: email, ownerPassword: password } = first.demo;
  const stream = await listen(first.url, apiKey, { q: 'tell me a long story' });
  await stream.until(
    ({ event, data }) => event === 'content.delta' && String(data['delta']).includes('Night'),
  );
  const { conversationId } = stream;
  const turnId = stream.lastEventId.split(':')[0] ?? '';
  const second = await first.crash();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.request.post(`${second.url}/api/workspace/session`, {
    data: { email, password },
  });
  const page = await context.newPage();
  await page.goto(`${second.url}/console/conversations/${conversationId}/turns/${turnId}`);
  await page.getByText('completed').first().waitFor();
  await page.mouse.move(0, 0);
  await take(page);
  await second.stop();
}
