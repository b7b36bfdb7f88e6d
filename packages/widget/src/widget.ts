import { Button } from './closed/button.js';
import { watchConversation } from './closed/live-conversation.js';
import { loadChat, prefetchChat } from './closed/load-chat.js';
import { Retry } from './closed/retry.js';
import type { Chat } from './contract.js';
import type { Identity, Options, OwnTexts } from './options.js';
import type { Announcement } from './session/announced.js';
import { slotOf } from './slot.js';
import { PageStorage } from './storage.js';
import { fileOf, languageOf, localeOf, type ChatTexts, type Language } from './texts/texts.js';

/** The button at once; the chat when somebody opens it, or when something goes on in the stored conversation. */
export class Widget {
  readonly #root: ShadowRoot;
  readonly #options: Options;
  readonly #announce: (announcement: Announcement) => void;
  readonly #button: Button;
  readonly #storage = new PageStorage();
  readonly #retry = new Retry(() => this.#showWaiting(true));
  readonly #watch: ReturnType<typeof watchConversation>;
  #ownTexts: OwnTexts;
  /** Of the service, in the visitor's language. */
  #texts: Partial<ChatTexts> | undefined;
  #identity: Identity = {};
  #isOpen = false;
  #isLoading = false;
  /** Somebody waits for the chat. */
  #isWanted = false;
  #chat: Chat | undefined;
  /** What was asked of the chat before it was there. */
  #calls: ((chat: Chat) => void)[] = [];

  constructor(
    root: ShadowRoot,
    options: Options,
    ownTexts: OwnTexts,
    announce: (announcement: Announcement) => void,
  ) {
    this.#root = root;
    this.#options = options;
    this.#ownTexts = ownTexts;
    this.#announce = announce;
    this.#button = new Button(root, options, () => (this.#isOpen ? this.close() : this.open()));
    this.#button.setLanguage(this.#language());
    this.#button.show({ isOpen: false, hasUnread: false });
    this.#watch = watchConversation({
      storage: this.#storage,
      slot: () => slotOf(options.key, this.#identity),
      onLive: () => void this.#load(),
      onQuiet: () => prefetchChat(options.url, this.#file()),
    });
    if (options.display === 'page' || options.isOpenAtStart) this.#want();
    else this.#watch.look();
  }

  open(): void {
    this.#call((chat) => chat.open());
  }

  close(): void {
    if (this.#chat || this.#isWanted) this.#call((chat) => chat.close());
  }

  send(text: string): void {
    this.#call((chat) => chat.send(text));
  }

  identify(identity: Identity): void {
    this.#identity = { ...this.#identity, ...identity };
    if (this.#chat) return this.#chat.identify(identity);
    this.#calls.push((chat) => chat.identify(identity));
    this.#watch.look();
  }

  setTexts(texts: OwnTexts): void {
    this.#ownTexts = texts;
    this.#button.setLanguage(this.#language());
    this.#chat?.setLanguage(this.#language());
  }

  stop(): void {
    this.#watch.stop();
    this.#retry.stop();
    this.#chat?.stop();
    this.#root.replaceChildren();
  }

  #call(call: (chat: Chat) => void): void {
    if (this.#chat) return call(this.#chat);
    this.#calls.push(call);
    this.#want();
  }

  #want(): void {
    this.#isWanted = true;
    this.#showWaiting(false);
    this.#retry.hurry();
    void this.#load();
  }

  #showWaiting(isLate: boolean): void {
    if (this.#isWanted) this.#button.showWaiting(true, isLate);
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#watch.stop();
    const { url } = this.#options;
    const parts = await this.#retry.run((attempt) => loadChat(url, this.#file(), attempt));
    if (!parts) return;
    this.#texts = parts.texts;
    this.#button.showWaiting(false, false);
    this.#button.setLanguage(this.#language());
    this.#chat = parts.startChat({
      root: this.#root,
      place: this.#button.place,
      options: this.#options,
      language: this.#language(),
      button: {
        show: (state) => {
          this.#isOpen = state.isOpen;
          this.#button.show(state);
        },
        focus: () => this.#button.focus(),
      },
      storage: this.#storage,
      announce: this.#announce,
    });
    for (const call of this.#calls.splice(0)) call(this.#chat);
  }

  #language(): Language {
    return languageOf(this.#locale(), this.#texts, this.#ownTexts);
  }

  #file() {
    return fileOf(this.#locale());
  }

  #locale(): string {
    return localeOf(this.#options.locales, this.#ownTexts);
  }
}
