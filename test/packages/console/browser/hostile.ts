import type { Page } from 'playwright-core';
import { httpTool } from '../../../support/test-tenant';
import { xssCorpus } from '../../widget/xss-corpus';
import {
  everything,
  hostileConnections,
  hostileOAuth,
  hostileResources,
  hostileSources,
} from './hostile-data';
import { isAccessible, type Stage } from './stage';

/** Answers requests to the path below /api/workspace with these data. */
async function answer(page: Page, path: RegExp, data: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
}

const asShown = (text: string) => text.replace(/\s+/g, ' ').trim();

// The stage fails a test whose page ran a script, violated its policy or contacted another host.
export function hostileTests(stage: Stage): void {
  // One page navigates to all others, since loading each would take longest.
  test('shows hostile texts of every resource verbatim', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 1280, height: 4_000 } });
    await answer(page, /\/chunks\?/, {
      items: xssCorpus.map((text, position) => ({ position, text, path: [text], tokens: 1, repeated: 1 })),
    });
    await goTo('/settings');
    const shown: Record<string, { names: string[]; title: string }> = {};
    for (const { page: place, api, item } of hostileResources) {
      const items = xssCorpus.map((name, at) => item(name, `id_${at}`));
      await answer(page, new RegExp(`/api/workspace${api}(\\?|$)`), { items });
      await answer(page, new RegExp(`/api/workspace${api}/id_\\d+$`), item(everything, 'id_1'));
      await page.locator(`.sidebar a[href="/console${place}"]`).click();
      await page.waitForURL(`**/console${place}`);
      await page.locator('.row-link').first().waitFor();
      const names = await page.locator('.row-link').allInnerTexts();
      await page.locator('.row-link').nth(1).click();
      const title = page.getByRole('heading', { level: 1 });
      await title.filter({ hasText: asShown(xssCorpus.at(-1) ?? '') }).waitFor();
      shown[place] = { names: names.map(asShown), title: asShown(await title.innerText()) };
      await openAll(page);
      for (const tab of await page.locator('.tab-bar .tab').all()) {
        await tab.click();
        await openAll(page);
      }
    }
    const asWritten = { names: xssCorpus.map(asShown), title: asShown(everything) };
    expect(shown).toEqual(Object.fromEntries(hostileResources.map(({ page: place }) => [place, asWritten])));
  });

  test('shows hostile ids of the people who have connected a server', async () => {
    const { page, goTo } = await stage.open();
    const server = hostileResources.find(({ api }) => api === '/mcp-servers')?.item(everything, 'id_1');
    await answer(page, /workspace\/mcp-servers\/id_1$/, { ...server, ...hostileOAuth });
    await answer(page, /workspace\/mcp-servers\/id_1\/connections(\?|$)/, { items: hostileConnections });
    await goTo('/mcp-servers/id_1');
    const people = page.getByRole('list', { name: 'Connected people' }).getByRole('listitem');
    await people.first().waitFor();
    const shown = (await people.allInnerTexts()).map(asShown);
    expect(shown).toEqual(xssCorpus.map((id) => expect.stringContaining(`${asShown(id)} must allow more`)));
    await people.nth(1).getByRole('button').click();
    await page.getByRole('dialog').getByText('will be asked again').waitFor();
    await isAccessible({ page });
  });

  test('shows hostile URLs of documents, and their errors', async () => {
    const { page, goTo } = await stage.open();
    await answer(page, /workspace\/document-sources(\?|$)/, { items: hostileSources });
    await goTo('/knowledge/urls');
    const lines = page.getByRole('list', { name: 'URLs' }).getByRole('listitem');
    await lines.first().waitFor();
    const shown = (await lines.allInnerTexts()).map(asShown);
    expect(shown).toEqual(xssCorpus.map((url) => expect.stringContaining(asShown(url))));
    await lines.nth(1).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('is no longer checked').waitFor();
    await isAccessible({ page });
  });

  test('shows hostile texts in search results and statistics', async () => {
    const { page, goTo } = await stage.open();
    await answer(page, /\/document-search\?/, {
      ...{ words: xssCorpus.map((word) => ({ word, stem: word })), isByVectors: true },
      passages: xssCorpus.map((text, position) => ({
        ...{ documentId: text, name: text, position, text, path: [text], tokens: 1, score: 1, words: [text] },
        ...{ byWords: { rank: 1, score: 1 }, isGiven: true },
      })),
    });
    await goTo('/knowledge/search?q=x');
    await page.getByRole('heading', { name: `${xssCorpus.length} found` }).waitFor();
    const stats = await page.request.get(`${stage.service.url}/api/workspace/stats?by=all`);
    const { data } = await stats.json();
    const figures = {
      ...data.total,
      models: xssCorpus.map((model) => ({ model, steps: 1, failed: 0, tokens: data.total.tokens })),
      tools: xssCorpus.map((tool) => ({ tool, calls: 1, errors: 0, durationMs: 1 })),
    };
    const groups = xssCorpus.map((key) => ({ ...figures, key }));
    await answer(page, /\/stats\?/, { ...data, by: 'channel', groups, total: figures });
    await goTo('/statistics?by=channel');
    const cells = page.getByRole('table', { name: 'Models' }).locator('td:first-child');
    await cells.first().waitFor();
    expect((await cells.allInnerTexts()).map(asShown)).toEqual(xssCorpus.map(asShown));
  });

  test('shows hostile texts of a replay, at most 50 calls, and where it ended', async () => {
    const tenant = await stage.service.tenant({}, [httpTool('refund', 'http://127.0.0.1:9')]);
    const { page, goTo } = await stage.open({ tenant });
    const texts = Array.from({ length: 51 }, (_, at) => xssCorpus[at % xssCorpus.length] ?? '');
    await answer(page, /\/rules\/replay$/, {
      ...{ counts: { auto: 0, consent: 0, confirm: 0, deny: 51 }, cutAt: '2026-11-29T10:00:00.000Z' },
      differing: texts.map((ruleId, at) => ({
        ...{ conversationId: ruleId, turnId: ruleId, callId: `call_${at}_1` },
        ...{ was: 'auto', now: 'deny', ruleId },
      })),
    });
    await goTo('/tools');
    await page.getByRole('link', { name: 'refund' }).click();
    await page.getByRole('tab', { name: 'Rules' }).click();
    const replay = page.getByRole('group', { name: 'Replay past calls' });
    await replay.getByRole('button', { name: 'Replay the last 7 days' }).click();
    await replay.getByText('The replay ended early. Calls from').waitFor();
    await replay.getByText('The first 50 are shown.').waitFor();
    const cells = replay.getByRole('table', { name: 'Calls decided otherwise' }).locator('td:last-child');
    expect((await cells.allInnerTexts()).map(asShown)).toEqual(texts.slice(0, 50).map(asShown));
    await isAccessible({ page });
  });
}

/** Opens everything that the page folds, where it is shown. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary:visible');
  while ((await closed.count()) > 0) await closed.first().click();
}
