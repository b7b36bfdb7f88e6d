import type { ButtonState } from '../contract.js';
import type { Options } from '../options.js';
import type { Language } from '../texts/texts.js';
import { buttonSheet } from '../styles/button-sheet.js';

const svg = 'http://www.w3.org/2000/svg';
const pictures = {
  chat: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
  close: 'm6 6 12 12M18 6 6 18',
};

/** A greater number of messages is shown as this one and a plus. */
const most = 9;

/** The button that opens the chat, in plain DOM: it appears before anything else loads, and stays. */
export class Button {
  /** The chat's container. */
  readonly place = element('div', '');
  readonly #root = element('div', 'root');
  readonly #launcher = element('button', 'launcher');
  readonly #icon = document.createElementNS(svg, 'svg');
  readonly #path = document.createElementNS(svg, 'path');
  readonly #notice = element('p', 'notice');
  #language: Language | undefined;
  #state: ButtonState = { isOpen: false, hasUnread: false };

  constructor(root: ShadowRoot, { theme, display }: Options, onClick: () => void) {
    Object.assign(this.#root.dataset, { theme, display });
    this.#launcher.type = 'button';
    this.#launcher.ariaHasPopup = 'dialog';
    this.#launcher.addEventListener('click', onClick);
    this.#icon.setAttribute('viewBox', '0 0 24 24');
    this.#icon.ariaHidden = 'true';
    this.#icon.append(this.#path);
    this.#launcher.append(this.#icon);
    this.#notice.role = 'alert';
    if (display === 'button') this.#root.append(this.#launcher);
    this.#root.append(this.#notice, this.place);
    root.adoptedStyleSheets = [buttonSheet()];
    root.replaceChildren(this.#root);
  }

  setLanguage(language: Language): void {
    this.#language = language;
    this.#root.lang = language.locale;
    this.#root.dir = language.direction;
    this.#draw();
  }

  show(state: ButtonState): void {
    this.#state = state;
    this.#draw();
  }

  /** Shows that the chat is loading, or with `isLate` that it can't load now. */
  showWaiting(isWaiting: boolean, isLate: boolean): void {
    this.#launcher.ariaBusy = String(isWaiting);
    this.#notice.textContent = isLate ? (this.#language?.texts.cannotOpen ?? '') : '';
  }

  focus(): void {
    this.#launcher.focus();
  }

  #draw(): void {
    const { isOpen, hasUnread, unread: count = 0 } = this.#state;
    const { open = '', close = '', unread = '' } = this.#language?.texts ?? {};
    this.#launcher.ariaExpanded = String(isOpen);
    this.#launcher.ariaLabel = (isOpen ? close : open) + (hasUnread ? `. ${unread}: ${count}` : '');
    this.#launcher.classList.toggle('unread', hasUnread);
    this.#launcher.dataset['count'] = count > most ? `${most}+` : String(count);
    this.#icon.setAttribute('class', isOpen ? 'icon' : 'icon solid');
    this.#path.setAttribute('d', pictures[isOpen ? 'close' : 'chat']);
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const created = document.createElement(name);
  created.className = className;
  return created;
}
