import { render } from 'preact';
import type { Identity, Options, OwnTexts } from './options.js';
import { ServiceClock } from './service-clock.js';
import type { Announcement } from './session/announced.js';
import { Session } from './session/session.js';
import { styleSheets } from './styles/style-sheets.js';
import { loadTexts } from './texts/load-texts.js';
import { languageOf, localeOf, type Texts } from './texts/texts.js';
import { App } from './view/app.js';
import { textsOf, type Ui } from './view/ui.js';

/** A hidden page gets no animation frames. */
const hiddenFrameMs = 250;

/** The running widget inside a shadow root. */
export class WidgetView {
  readonly #session: Session;
  #ui: Ui;
  #isOpen: boolean;
  #hasUnread = false;
  #alertText = '';
  #isScheduled = false;
  #isStopped = false;
  #isReady = false;
  #ownTexts: OwnTexts;
  /** Of the service, in the visitor's language. */
  #texts: Partial<Texts> = {};
  readonly #root: ShadowRoot;
  readonly #options: Options;
  readonly #announce: (announcement: Announcement) => void;

  constructor(
    root: ShadowRoot,
    options: Options,
    ownTexts: OwnTexts,
    announce: (announcement: Announcement) => void,
  ) {
    this.#root = root;
    this.#options = options;
    this.#announce = announce;
    this.#isOpen = options.display === 'page' || options.isOpenAtStart;
    this.#session = new Session(options, {
      changed: () => this.#schedule(),
      announce: (announcement) => this.#onAnnouncement(announcement),
    });
    this.#ownTexts = ownTexts;
    this.#ui = this.#uiWith();
  }

  /** Shows the widget once its language is there. */
  async start(): Promise<void> {
    const { locales, url } = this.#options;
    document.addEventListener('visibilitychange', this.#schedule);
    this.#session.start();
    this.#texts = await loadTexts(url, localeOf(locales, this.#ownTexts));
    this.#isReady = true;
    this.setTexts(this.#ownTexts);
  }

  stop(): void {
    this.#isStopped = true;
    document.removeEventListener('visibilitychange', this.#schedule);
    this.#session.stop();
    render(null, this.#root);
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#hasUnread = false;
    this.#schedule();
    this.#announce({ name: 'open', detail: {} });
  }

  close(): void {
    if (!this.#isOpen || this.#options.display === 'page') return;
    this.#isOpen = false;
    this.#schedule();
    this.#announce({ name: 'close', detail: {} });
    this.#root.querySelector<HTMLElement>('.launcher')?.focus();
  }

  send(text: string): void {
    this.#session.send(text);
  }

  identify(identity: Identity): void {
    this.#session.identify(identity);
  }

  setTexts(texts: OwnTexts): void {
    this.#ownTexts = texts;
    this.#ui = this.#uiWith();
    this.#schedule();
  }

  #uiWith(): Ui {
    const options = this.#options;
    const language = languageOf(localeOf(options.locales, this.#ownTexts), this.#texts, this.#ownTexts);
    const clock = new ServiceClock(options.url);
    return {
      session: this.#session,
      options,
      language,
      clock,
      text: textsOf(language),
      alert: (text) => this.#alert(text),
    };
  }

  #onAnnouncement(announcement: Announcement): void {
    const isWord = announcement.name === 'message' || announcement.name === 'action';
    if (isWord && !this.#isOpen) this.#hasUnread = true;
    this.#announce(announcement);
  }

  /** The same text twice in a row is said twice only if it differs. */
  #alert(text: string): void {
    this.#alertText = this.#alertText === text ? `${text}\u00a0` : text;
    this.#schedule();
  }

  /** However fast a stream is, the page is drawn once a frame. */
  readonly #schedule = (): void => {
    if (this.#isScheduled || this.#isStopped || !this.#isReady) return;
    this.#isScheduled = true;
    const draw = () => {
      this.#isScheduled = false;
      if (!this.#isStopped) this.#draw();
    };
    if (document.hidden) setTimeout(draw, hiddenFrameMs);
    else requestAnimationFrame(draw);
  };

  #draw(): void {
    const sheets = styleSheets(this.#isOpen);
    // Setting them anew would have the browser compute every style again.
    if (this.#root.adoptedStyleSheets.length < sheets.length) this.#root.adoptedStyleSheets = sheets;
    render(
      <App
        ui={this.#ui}
        isOpen={this.#isOpen}
        hasUnread={this.#hasUnread}
        alert={this.#alertText}
        onOpen={() => this.open()}
        onClose={() => this.close()}
      />,
      this.#root,
    );
  }
}
