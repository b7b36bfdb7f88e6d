import { Button } from './closed/button.js';
import { watchConversation } from './closed/live-conversation.js';
import { loadChat, prefetchChat } from './closed/load-chat.js';
import { retrying } from './closed/retry.js';
import type { Chat } from './contract.js';
import type { Identity, Options, OwnTexts } from './options.js';
import type { Announcement } from './session/announced.js';
import { placeOf, slotOf } from './slot.js';
import { PageStorage } from './storage.js';
import { fileOf, languageOf, localeOf, type ChatTexts } from './texts/texts.js';

/** The page's interface to its chat, available from the start. */
export interface Widget extends Omit<Chat, 'setLanguage'> {
  setTexts(texts: OwnTexts): void;
}

/** Shows the button at once. The chat loads when somebody opens it, or if the stored conversation is live. */
export function startWidget(
  root: ShadowRoot,
  options: Options,
  ownTexts: OwnTexts,
  announce: (announcement: Announcement) => void,
): Widget {
  const { url, key, locales } = options;
  const storage = new PageStorage();
  /** Survives a navigation, and is the tab's own. */
  const ofTab = new PageStorage(() => sessionStorage);
  const openSlot = `${placeOf(key)}:open`;
  /** The service's texts in the visitor's language. */
  let texts: Partial<ChatTexts> | undefined;
  let identity: Identity = {};
  let isOpen = false;
  const wasOpen = options.display === 'button' ? ofTab.get(openSlot) : null;
  const isOpenAtStart = wasOpen === null ? options.isOpenAtStart : wasOpen === 'true';
  let isLoading = false;
  /** Somebody is waiting for the chat. */
  let isWanted = false;
  let chat: Chat | undefined;
  /** Calls to the chat before it has loaded. */
  const calls: ((chat: Chat) => void)[] = [];

  const locale = () => localeOf(locales, ownTexts);
  const language = () => languageOf(locale(), texts, ownTexts);

  const showWaiting = (isLate: boolean) => isWanted && button.showWaiting(true, isLate);
  const retry = retrying(() => showWaiting(true));

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    watch.stop();
    const file = await retry.run((attempt) => loadChat(url, fileOf(locale()), attempt));
    if (!file) return;
    texts = file.texts;
    button.showWaiting(false, false);
    button.setLanguage(language());
    chat = file.startChat({
      root,
      place: button.place,
      options: { ...options, isOpenAtStart },
      language: language(),
      button: {
        show: (state) => {
          if (state.isOpen !== isOpen) ofTab.set(openSlot, String(state.isOpen));
          isOpen = state.isOpen;
          button.show(state);
        },
        focus: () => button.focus(),
      },
      storage,
      announce,
    });
    for (const call of calls.splice(0)) call(chat);
  };

  const want = () => {
    isWanted = true;
    showWaiting(false);
    retry.hurry();
    void load();
  };

  const whenThere = (call: (chat: Chat) => void) => {
    if (chat) return call(chat);
    calls.push(call);
    want();
  };

  const open = () => whenThere((there) => there.open());
  const close = () => {
    if (chat || isWanted) whenThere((there) => there.close());
  };

  const button = new Button(root, options, () => (isOpen ? close() : open()));
  button.setLanguage(language());
  const watch = watchConversation({
    storage,
    slot: () => slotOf(key, identity),
    onLive: () => void load(),
    onQuiet: () => prefetchChat(url, fileOf(locale())),
  });
  if (options.display === 'page' || isOpenAtStart) want();
  else watch.look();

  return {
    open,
    close,
    send: (text) => whenThere((there) => there.send(text)),
    identify(more) {
      identity = { ...identity, ...more };
      if (chat) return chat.identify(more);
      calls.push((there) => there.identify(more));
      watch.look();
    },
    setTexts(own) {
      ownTexts = own;
      button.setLanguage(language());
      chat?.setLanguage(language());
    },
    stop() {
      watch.stop();
      retry.stop();
      chat?.stop();
      root.replaceChildren();
    },
  };
}
