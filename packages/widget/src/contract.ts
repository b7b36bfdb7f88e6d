import type { Identity, Options } from './options.js';
import type { Announcement } from './session/announced.js';
import type { PageStorage } from './storage.js';
import type { Language } from './texts/texts.js';

/**
 * The contract between the button and the chat, which are two files. A page that was loaded before an update
 * of the service has an older button: this may only gain fields.
 */
export interface ChatHost {
  root: ShadowRoot;
  /** The chat's container. */
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
  /** The number of messages that the visitor has not seen. */
  unread?: number;
}

/** The running chat. */
export interface Chat {
  open(): void;
  close(): void;
  send(text: string): void;
  identify(identity: Identity): void;
  setLanguage(language: Language): void;
  /** Ends the streams and removes the chat from the page. */
  stop(): void;
}

export type StartChat = (host: ChatHost) => Chat;
