import { HoldfastChat } from './element.js';
import type { Identity, OwnTexts } from './options.js';

declare global {
  interface Window {
    Holdfast?: typeof pageApi;
  }
}

let added: HTMLElement | undefined;
let waiting: (() => void)[] = [];

/** `window.Holdfast`: the chat of the script tag, else the page's first one. */
export const pageApi = {
  open: (): void => withChat((chat) => chat.open()),
  close: (): void => withChat((chat) => chat.close()),
  send: (text: string): void => withChat((chat) => chat.send(text)),
  identify: (identity: Identity): void => withChat((chat) => chat.identify(identity)),
  setTexts: (texts: OwnTexts): void => withChat((chat) => (chat.texts = texts)),
  /** Adds the script tag's chat to the page, once. */
  add(data: DOMStringMap): void {
    if (added || document.querySelector('holdfast-chat')) return;
    const element = document.createElement('holdfast-chat');
    Object.assign(element.dataset, data);
    added = element;
    whenThereIsABody(() => {
      place(element);
      for (const todo of waiting) todo();
      waiting = [];
    });
  },
};

function withChat(use: (chat: HoldfastChat) => void): void {
  const chat = added ?? document.querySelector('holdfast-chat');
  if (!(chat instanceof HoldfastChat)) return;
  if (!chat.isConnected && document.body) place(chat);
  if (chat.isConnected) use(chat);
  else waiting.push(() => use(chat));
}

/** Behind the body, which some frameworks replace when the visitor moves to another page. */
function place(chat: HTMLElement): void {
  document.documentElement.append(chat);
}

function whenThereIsABody(todo: () => void): void {
  if (document.body) todo();
  else document.addEventListener('DOMContentLoaded', todo, { once: true });
}
