import type { Identity, Options } from './options.js';
import type { Announcement } from './session/announced.js';
import type { PageStorage } from './storage.js';
import type { Language } from './texts/texts.js';

/**
 * What the button and the chat are to each other. They are two files, and a page that was loaded before an update of the
 * service brings an older button: what stands here may only gain.
 */
export interface ChatHost {
  root: ShadowRoot;
  /** The chat is drawn in here. */
  place: HTMLElement;
  options: Options;
  language: Language;
  button: {
    show(state: ButtonState): void;
    focus(): void;
  };
  storage: PageStorage;
  announce: (announcement: Announcement) => void;
}

export interface ButtonState {
  isOpen: boolean;
  hasUnread: boolean;
}

/** The running chat. */
export interface Chat {
  open(): void;
  close(): void;
  send(text: string): void;
  identify(identity: Identity): void;
  setLanguage(language: Language): void;
  /** Ends the streams and leaves the page. */
  stop(): void;
}

export type StartChat = (host: ChatHost) => Chat;
