import type { BrowserContext, Page } from 'playwright-core';
import { aMember, testPassword } from '../../support/browser';
import { sharedBrowser } from '../../support/chromium';
import { findChromium } from '../../support/find-chromium';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import type { TestTenant } from '../../support/test-tenant';
import { chatPage, conversationOf, holds } from '../../packages/widget/browser/chat-page';
import { startHostSite } from '../../packages/widget/browser/host-site';
import { forever } from '../stage';
import type { Scene, Scenes } from './scene';

/** Scenes of the team's and visitors' pages, if this machine has a browser. */
export const pageScenes: Scenes =
  findChromium() === undefined
    ? {}
    : {
        'the inbox comes back by itself for everybody who looks, after its service was killed': async (
          scene,
        ) => {
          const tenant = await scene.tenant();
          const contexts = await Promise.all([newContext(), newContext()]);
          const inboxes = await Promise.all(contexts.map((context) => inbox(scene, tenant, context)));
          const { url } = await scene.kill(() => Promise.all(inboxes.map((page) => away(page).waitFor())));
          await Promise.all(inboxes.map((page) => away(page).waitFor({ state: 'detached' })));
          scene.model.script(
            calls({ tool: 'handoff', args: { message: 'A person comes.', reason: 'After the kill' } }),
          );
          const headers = { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' };
          const body = JSON.stringify({ message: 'I need a person.' });
          await fetch(`${url}/api/agent/chat`, { method: 'POST', headers, body });
          await Promise.all(
            inboxes.map((page) => page.getByRole('link', { name: /I need a person/ }).waitFor()),
          );
          await Promise.all(contexts.map((context) => context.close()));
        },

        'a chat holds the whole answer once, after its service was killed in the middle of it': async (
          scene,
        ) => {
          const { accessKey, tenantId } = await scene.tenant();
          scene.model.script(saysAndHolds('Half of an ans', forever), says('A whole answer.'));
          const site = await startHostSite(() => scene.service.url);
          const context = await newContext();
          const chat = await chatPage(context, site.page(accessKey), [site.origin, scene.service.url]);
          await chat.open();
          await chat.say('Hi');
          await holds(chat.replies, 'Half of an ans');
          await scene.kill(() => holds(chat.status, 'Connection lost'));
          await holds(chat.replies, 'A whole answer.');
          expect(await chat.replies.innerText()).not.toContain('Half');
          expect([await chat.replies.count(), await chat.said.count()]).toEqual([1, 1]);
          const messages = await scene.store.conversations.messages(tenantId, await conversationOf(chat));
          expect(messages.map(({ role, text }) => [role, text])).toEqual([
            ['user', 'Hi'],
            ['assistant', 'A whole answer.'],
          ]);
          await context.close();
          await site.close();
        },
      };

const away = (page: Page) => page.getByText('Connection lost.');

/** A browser of somebody's own. */
async function newContext(): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(100_000);
  return context;
}

/** Shows a member of the tenant the inbox, in which nobody waits. */
async function inbox(
  { store, service: { url } }: Scene,
  tenant: TestTenant,
  context: BrowserContext,
): Promise<Page> {
  const { email } = await aMember({ store, url }, tenant);
  await context.request.post(`${url}/api/workspace/session`, { data: { email, password: testPassword } });
  const page = await context.newPage();
  await page.goto(`${url}/console/inbox`);
  await page.getByRole('heading', { name: 'No one is waiting' }).waitFor();
  return page;
}
