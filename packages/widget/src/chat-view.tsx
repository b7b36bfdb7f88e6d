import { render } from 'preact';
import type { Chat, ChatHost } from './contract.js';
import type { Identity } from './options.js';
import { ServiceClock } from './service-clock.js';
import type { Announcement } from './session/announced.js';
import { Session } from './session/session.js';
import { chatSheets } from './styles/chat-sheets.js';
import type { Language } from './texts/texts.js';
import { App } from './view/app.js';
import { textsOf, type Ui } from './view/ui.js';

/** A hidden page gets no animation frames. */
const hiddenFrameMs = 250;

export function startChat(host: ChatHost): Chat {
  return new ChatView(host);
}

/** The running chat beside its button. */
class ChatView implements Chat {
  readonly #host: ChatHost;
  readonly #session: Session;
  readonly #clock: ServiceClock;
  #ui: Ui;
  #isOpen: boolean;
  #isStyled = false;
  #hasUnread = false;
  #alertText = '';
  #isScheduled = false;
  #isStopped = false;

  constructor(host: ChatHost) {
    const { options } = host;
    this.#host = host;
    this.#isOpen = options.display === 'page' || options.isOpenAtStart;
    this.#clock = new ServiceClock(options.url);
    this.#session = new Session(options, host.storage, {
      changed: () => this.#schedule(),
      announce: (announcement) => this.#onAnnouncement(announcement),
    });
    this.#ui = this.#uiIn(host.language);
    document.addEventListener('visibilitychange', this.#schedule);
    this.#session.start();
    this.#schedule();
  }

  stop(): void {
    this.#isStopped = true;
    document.removeEventListener('visibilitychange', this.#schedule);
    this.#session.stop();
    render(null, this.#host.place);
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#hasUnread = false;
    this.#schedule();
    this.#host.announce({ name: 'open', detail: {} });
  }

  close(): void {
    if (!this.#isOpen || this.#host.options.display === 'page') return;
    this.#isOpen = false;
    this.#schedule();
    this.#host.announce({ name: 'close', detail: {} });
    this.#host.button.focus();
  }

  send(text: string): void {
    this.#session.send(text);
  }

  identify(identity: Identity): void {
    this.#session.identify(identity);
  }

  setLanguage(language: Language): void {
    this.#ui = this.#uiIn(language);
    this.#schedule();
  }

  #uiIn(language: Language): Ui {
    return {
      session: this.#session,
      options: this.#host.options,
      language,
      clock: this.#clock,
      text: textsOf(language),
      alert: (text) => this.#alert(text),
    };
  }

  #onAnnouncement(announcement: Announcement): void {
    const isWord = announcement.name === 'message' || announcement.name === 'action';
    if (isWord && !this.#isOpen) this.#hasUnread = true;
    this.#host.announce(announcement);
  }

  /** The same text twice in a row is said twice only if it differs. */
  #alert(text: string): void {
    this.#alertText = this.#alertText === text ? `${text}\u00a0` : text;
    this.#schedule();
  }

  /** However fast a stream is, the page is drawn once a frame. */
  readonly #schedule = (): void => {
    if (this.#isScheduled || this.#isStopped) return;
    this.#isScheduled = true;
    const draw = () => {
      this.#isScheduled = false;
      if (!this.#isStopped) this.#draw();
    };
    if (document.hidden) setTimeout(draw, hiddenFrameMs);
    else requestAnimationFrame(draw);
  };

  #draw(): void {
    if (this.#isOpen) this.#style();
    this.#host.button.show({ isOpen: this.#isOpen, hasUnread: this.#hasUnread });
    render(
      <App ui={this.#ui} isOpen={this.#isOpen} alert={this.#alertText} onClose={() => this.close()} />,
      this.#host.place,
    );
  }

  /** Setting the sheets anew would have the browser compute every style again. */
  #style(): void {
    if (this.#isStyled) return;
    this.#isStyled = true;
    this.#host.root.adoptedStyleSheets.push(...chatSheets());
  }
}
