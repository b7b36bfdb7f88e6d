import type { BrowserContext, Locator, Page } from 'playwright-core';
import { faultsOf } from '../../../support/chromium';

/** One page with the chat, and its faults. */
export interface ChatPage {
  page: Page;
  launcher: Locator;
  composer: Locator;
  replies: Locator;
  /** The user's messages. */
  said: Locator;
  action: Locator;
  status: Locator;
  open(): Promise<void>;
  say(text: string): Promise<void>;
  /** Script errors, rejected policies, and requests to hosts other than the site and the service. */
  faults: string[];
}

/** Shows an address in a new tab, which may contact these hosts. */
export async function chatPage(context: BrowserContext, address: string, hosts: string[]): Promise<ChatPage> {
  const page = await context.newPage();
  return chatOn({ page, faults: faultsOf(page, hosts) }, address);
}

/** Shows an address on a page. */
export async function chatOn(
  { page, faults }: Pick<ChatPage, 'page' | 'faults'>,
  address: string,
): Promise<ChatPage> {
  await page.goto(address);
  const launcher = page.locator('.launcher');
  const composer = page.locator('.composer textarea');
  return {
    page,
    launcher,
    composer,
    replies: page.locator('article.reply'),
    said: page.locator('article.said'),
    action: page.locator('.action'),
    status: page.locator('[role=status]'),
    faults,
    open: async () => {
      if (!(await page.evaluate<boolean>(wasOpen))) await launcher.click();
      await composer.waitFor();
    },
    say: async (text) => {
      await composer.fill(text);
      await composer.press('Enter');
    },
  };
}

/** True if the chat opens by itself, because it was open on the tab's last page. */
const wasOpen =
  "sessionStorage.getItem(`holdfast:${document.querySelector('[data-key]').dataset.key.slice(-8)}:open`) === 'true'";

/** Waits until an element holds this text. */
export function holds(locator: Locator, text: string): Promise<void> {
  return locator.filter({ hasText: text }).first().waitFor();
}

/** Returns the tag, class and text of the focused element inside the widget. */
export function focusOf({ page }: ChatPage): Promise<string> {
  return page.evaluate<string>(
    `(({ tagName, className, textContent } = {}) => [tagName, className, textContent].join(' '))(
      document.querySelector('holdfast-chat').shadowRoot.activeElement ?? {})`,
  );
}

/** Returns the conversation's id from the browser's storage. */
export function conversationOf({ page }: ChatPage): Promise<string> {
  return page.evaluate<string>(
    "JSON.parse(Object.entries(localStorage).find(([name, text]) => name.includes(':conversation:') && text.includes('conv_'))[1]).conversationId",
  );
}
