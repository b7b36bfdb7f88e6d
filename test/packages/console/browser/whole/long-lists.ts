import type { Page } from 'playwright-core';
import type { Stage } from '../stage';
import { inWords, scrolled, scrolledEmpty } from './frames';
import { computed } from './main-thread';
import { measured } from './report';

const many = 10_000;
/** In CSS pixels: some seven rows per frame, like a hard turn of the wheel. */
const step = 300;
const frames = 400;
/** Of the 16.7 ms per frame at 60 frames per second. The rest is for drawing. */
const mostOfFrameMs = 12;
const at = (index: number) => new Date(Date.UTC(2026, 4, 1) - index * 60_000).toISOString();

const conversation = (index: number) => ({
  ...{ conversationId: `conv_${index}`, agentId: 'agent_1', agentType: 'general', channel: 'platform' },
  ...{ participantId: `visitor-${index}`, state: index % 7 === 0 ? 'human' : 'agent', messageCount: 4 },
  ...{ createdAt: at(index), lastActivityAt: at(index) },
  latest: {
    role: 'assistant',
    text: `The answer number ${index}, which is as long as answers are.`,
    at: at(index),
  },
});

const document = (index: number) => ({
  ...{ documentId: `doc_${index}`, name: `report-${index}.pdf`, bytes: 1_000 + index, state: 'ready' },
  ...{ chunks: 12, tokens: 900, createdAt: at(index) },
});

const entry = (index: number) => ({
  ...{ conversationId: `conv_${index}`, agentId: 'agent_1', channel: 'widget', state: 'waiting' },
  ...{ handedOff: true, message: 'A colleague will take over.', reason: `Case ${index}`, unread: true },
  ...{ participantId: `visitor-${index}`, createdAt: at(index), updatedAt: at(index) },
  ...{ agent: 'Shop', waitingSince: at(index), due: at(index) },
  latest: { role: 'user', text: `The question number ${index}, which is as long as questions are.` },
});

const lists = [
  {
    path: '/conversations',
    api: '/conversations',
    item: conversation,
    scroller: '.list-scroll',
    row: 'tr.row',
  },
  { path: '/knowledge', api: '/documents', item: document, scroller: '.list-scroll', row: 'tr.row' },
  { path: '/inbox', api: '/inbox', item: entry, scroller: '.inbox-entries', row: '.inbox-entry' },
] as const;

export function longListTests(stage: Stage): void {
  test.each(lists)(
    'scrolls 10,000 rows of $path as smoothly as an empty page',
    async ({ path, api, item, scroller, row }) => {
      const { page, goTo } = await stage.open();
      await answerWithMany(page, api, item);
      await goTo(path);
      await page.locator(row).first().waitFor();
      await toEnd(page, scroller);
      await page.evaluate(`document.querySelector('${scroller}').scrollTop = 0`);
      await page.locator(row).first().waitFor();
      const empty = await scrolledEmpty(page, step, frames);
      const { result: full, ms } = await computed(page, () => scrolled(page, scroller, step, frames));
      const each = `${(ms / frames).toFixed(1)} ms of computing each`;
      measured(`10,000 rows of ${path}`, `${inWords(full)}, ${each} (an empty page: ${inWords(empty)})`);
      expect(full.reached).toBeGreaterThan((frames - 2) * step);
      expect(await page.locator(row).count()).toBeLessThan(80);
      expect(full.medianMs).toBeLessThan(1.5 * empty.medianMs);
      // A busy machine drops frames, so this measures a frame's processor time.
      expect(ms / frames).toBeLessThan(mostOfFrameMs);
    },
  );

  test('shows a long list across the whole width of a phone, where columns are hidden', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 390, height: 800 } });
    await answerWithMany(page, '/conversations', conversation);
    await goTo('/conversations');
    await page.locator('tr.row').first().waitFor();
    const widths = await page.evaluate<number[]>(
      `[...document.querySelectorAll('thead th')].map((cell) => cell.offsetWidth).filter((width) => width > 0)`,
    );
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(380);
  });

  test('shows the words of each row beside the navigation of a tablet', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 820, height: 1180 } });
    await answerWithMany(page, '/conversations', conversation);
    await goTo('/conversations');
    const words = page.locator('tr.row td').first();
    await words.waitFor();
    expect((await words.boundingBox())?.width).toBeGreaterThan(250);
  });
}

/** The lists are read page by page, as from the service. Storing this many would take it minutes. */
async function answerWithMany(page: Page, api: string, item: (index: number) => object): Promise<void> {
  await page.route(new RegExp(`/api/workspace${api}(\\?|$)`), (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const to = Math.min(from + 200, many);
    const items = Array.from({ length: to - from }, (_, index) => item(from + index));
    return route.fulfill({
      json: { success: true, data: { items, ...(to < many && { nextCursor: String(to) }) } },
    });
  });
}

/** Reads every page of the list by scrolling to its end. */
async function toEnd(page: Page, scroller: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const element = document.querySelector('${scroller}');
    const next = () => {
      element.scrollTop = element.scrollHeight;
      const last = element.textContent.includes('${many - 1}');
      if (last) done();
      else setTimeout(next, 20);
    };
    next();
  })`);
}
