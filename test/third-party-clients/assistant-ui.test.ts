import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { forAllTests } from '../support/lifetimes';
import { testStage } from '../api/faces/stage';
import { faultsOf, inChromium, startBrowser, title as whereOf } from '../support/chromium';
import { listenLocally } from '../support/local-server';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { gate } from '../support/wait-for';

const thirdParty = process.env['HOLDFAST_TEST_THIRD_PARTY'];
const entry = join(__dirname, 'pages', 'assistant-ui-page.mjs');
const pictures = process.env['HOLDFAST_PAGE_PICTURES'];

const faces = {
  'ag-ui': (agentId: string) => `/ag-ui/${agentId}`,
  'ai-sdk': (agentId: string) => `/ai/${agentId}/chat`,
};

/** A website of another origin, whose only package is the third party's. */
async function startSite(packages: string) {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const options = { bundle: true, write: false, format: 'esm', define } as const;
  // As if the page were there: this repository has another React.
  const stdin = { contents: readFileSync(entry, 'utf8'), resolveDir: packages };
  const { outputFiles } = await build({ ...options, stdin });
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? outputFiles[0]?.text : '<!doctype html><body><script type="module" src="/page.js"></script>',
    );
  });
  return listenLocally(server);
}

function describeThirdParty(tests: (packages: string) => void): void {
  if (thirdParty === undefined)
    describe.skip('skipped: npm run test:faces installs the chats of others', () => tests(''));
  else inChromium(whereOf, () => tests(thirdParty));
}

describeThirdParty((packages) => {
  const { service, server, tenant } = testStage();
  const site = forAllTests(() => startSite(packages));
  let browser: Browser;
  beforeAll(async () => void (browser = await startBrowser()));
  afterAll(() => browser.close());

  describe.each(Object.entries(faces))('assistant-ui by %s', (face, pathOf) => {
    let chat: Page;
    let faults: string[];
    beforeEach(async () => {
      chat = await browser.newPage();
      faults = faultsOf(chat, [site.url, service.url]);
      const url = service.url + pathOf(tenant.agentId);
      await chat.goto(`${site.url}/?${new URLSearchParams({ face, url, key: tenant.apiKey }).toString()}`);
    });
    afterEach(async () => {
      await chat.close();
      expect(faults).toEqual([]);
    });

    async function say(text: string): Promise<void> {
      await chat.getByLabel('Message').fill(text);
      await chat.getByRole('button', { name: 'Send' }).click();
    }

    test('shows an answer while it grows, and the next one below it', async () => {
      const { opened, open } = gate();
      service.model.script(saysAndHolds('Half and half.', opened), says('And more.'));
      await say('Slowly.');
      await chat.getByText('Half and half.').waitFor();
      open();
      await say('More.');
      await chat.getByText('And more.').waitFor();
      const heard = service.model.requests.at(-1)?.messages.map(({ content }) => content);
      expect(heard?.slice(-3)).toEqual(['Slowly.', 'Half and half.', 'More.']);
    });

    test('asks before a tool runs, and continues after the answer', async () => {
      service.model.script(
        calls({ tool: 'look', args: {} }),
        calls({ tool: 'pay', args: { to: 'Ada' } }),
        says('Paid.'),
      );
      await say('Pay Ada.');
      const question = chat.getByRole('group', { name: 'pay' });
      await question.getByText('{"to":"Ada"}').waitFor();
      expect(server.calls).toHaveLength(1);
      await question.getByRole('button', { name: 'Yes' }).click();
      await chat.getByText('Paid.').waitFor();
      expect(server.calls).toHaveLength(2);
      if (pictures !== undefined) await chat.screenshot({ path: join(pictures, `assistant-ui-${face}.png`) });
    });

    test('does not run a tool that was declined', async () => {
      service.model.script(calls({ tool: 'pay', args: { to: 'Bob' } }), says('Then not.'));
      await say('Pay Bob.');
      await chat.getByRole('group', { name: 'pay' }).getByRole('button', { name: 'No' }).click();
      await chat.getByText('Then not.').waitFor();
      expect(server.calls).toHaveLength(0);
    });
  });
});
