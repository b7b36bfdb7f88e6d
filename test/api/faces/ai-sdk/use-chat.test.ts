import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { inChromium, sharedBrowser, title } from '../../../support/chromium';
import { listenLocally } from '../../../support/local-server';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { forAllTests } from '../../../support/lifetimes';
import { leave, newVisitor, type Visitor } from '../../../support/visitor';
import { gate } from '../../../support/wait-for';
import { testStage } from '../stage';

const page = join(__dirname, '..', '..', '..', 'support', 'fixtures', 'use-chat-page.mjs');

const versions = [
  ['6', {}],
  ['7', { ai: 'ai-7', '@ai-sdk/react': 'ai-7-react' }],
] as const;

/** A website of another origin, whose page runs the version that its address names. */
async function startSite() {
  const scripts = new Map<string, string>(
    await Promise.all(versions.map(async ([name, alias]) => [name, await bundled(alias)] as const)),
  );
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const script = scripts.get(pathname.slice(1));
    const source = searchParams.get('version') ?? '';
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? `<!doctype html><body><script type="module" src="/${source}"></script>`);
  });
  return listenLocally(server);
}

async function bundled(alias: Record<string, string>): Promise<string> {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const options = { bundle: true, write: false, format: 'esm', alias, define } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [page] });
  return outputFiles[0]?.text ?? '';
}

inChromium(title, () => {
  const { service, server, tenant } = testStage();
  const site = forAllTests(startSite);

  describe.each(versions)('useChat of version %s', (version) => {
    let visitor: Visitor;
    let chat: Page;
    beforeEach(async () => {
      visitor = await newVisitor(await sharedBrowser(), [site.url, service.url]);
      chat = visitor.page;
      const api = `${service.url}/ai/${tenant.agentId}/chat`;
      const query = new URLSearchParams({ api, key: tenant.apiKey, version });
      await chat.goto(`${site.url}/?${query.toString()}`);
    });
    afterEach(async () => {
      expect(await leave(visitor)).toEqual([]);
    });

    async function say(text: string): Promise<void> {
      await chat.getByLabel('Message').fill(text);
      await chat.keyboard.press('Enter');
    }
    const replies = () => chat.locator('article.assistant').allInnerTexts();
    const isReady = () => chat.locator('main[data-status=ready]').waitFor();

    test('asks on the page before a tool runs, and shows the answer below what was said', async () => {
      service.model.script(
        says('Hello ', 'Ada.'),
        calls({ tool: 'pay', args: { to: 'Ada' } }),
        says('Paid.'),
      );
      await say('Hello.');
      await chat.getByText('Hello Ada.').waitFor();
      await isReady();
      await say('Pay Ada.');
      const question = chat.getByRole('group', { name: 'pay' });
      await question.getByText('{"to":"Ada"}').waitFor();
      expect(server.calls).toHaveLength(0);
      await question.getByRole('button', { name: 'Yes' }).click();
      await chat.getByText('Paid.').waitFor();
      await isReady();
      expect(await replies()).toEqual(['Hello Ada.', 'Paid.']);
      expect(server.calls).toHaveLength(1);
    });

    test('continues an answer and a question after the page is loaded anew', async () => {
      const { opened, open } = gate();
      service.model.script(saysAndHolds('Half and half.', opened));
      await say('Slowly.');
      await chat.getByText('Half and half.').waitFor();
      await chat.reload();
      await chat.getByText('Half and half.').waitFor();
      expect(await chat.locator('main').getAttribute('data-status')).toBe('streaming');
      open();
      await isReady();
      expect(await replies()).toEqual(['Half and half.']);

      service.model.script(calls({ tool: 'pay', args: { to: 'Ada' } }), says('Paid.'));
      await say('Pay Ada.');
      await chat.getByRole('group', { name: 'pay' }).waitFor();
      await chat.reload();
      await chat.getByRole('button', { name: 'Yes' }).click();
      await chat.getByText('Paid.').waitFor();
      await isReady();
      expect(await replies()).toEqual(['Half and half.', 'Paid.']);
      expect(server.calls).toHaveLength(1);
    });
  });
});
