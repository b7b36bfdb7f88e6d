import { render } from 'preact';
import type { Identity, Options, OwnTexts } from './options';
import { ServiceClock } from './service-clock';
import type { Announcement } from './session/announced';
import { Session } from './session/session';
import { styleSheets } from './styles/style-sheets';
import { languageOf } from './texts/texts';
import { App } from './view/app';
import { textsOf, type Ui } from './view/ui';

/** A hidden page gets no animation frames. */
const hiddenFrameMs = 250;

/** The running widget inside a shadow root. */
export class WidgetView {
  private readonly session: Session;
  private ui: Ui;
  private isOpen: boolean;
  private hasUnread = false;
  private alertText = '';
  private isScheduled = false;
  private isStopped = false;

  constructor(
    private readonly root: ShadowRoot,
    private readonly options: Options,
    ownTexts: OwnTexts,
    private readonly announce: (announcement: Announcement) => void,
  ) {
    this.isOpen = options.display === 'page' || options.isOpenAtStart;
    this.session = new Session(options, {
      changed: () => this.schedule(),
      announce: (announcement) => this.onAnnouncement(announcement),
    });
    this.ui = this.uiWith(ownTexts);
  }

  start(): void {
    this.root.adoptedStyleSheets = styleSheets();
    this.session.start();
    this.draw();
  }

  stop(): void {
    this.isStopped = true;
    this.session.stop();
    render(null, this.root);
  }

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.hasUnread = false;
    this.schedule();
    this.announce({ name: 'open', detail: {} });
  }

  close(): void {
    if (!this.isOpen || this.options.display === 'page') return;
    this.isOpen = false;
    this.schedule();
    this.announce({ name: 'close', detail: {} });
    this.root.querySelector<HTMLElement>('.launcher')?.focus();
  }

  send(text: string): void {
    this.session.send(text);
  }

  identify(identity: Identity): void {
    this.session.identify(identity);
  }

  setTexts(texts: OwnTexts): void {
    this.ui = this.uiWith(texts);
    this.schedule();
  }

  private uiWith(texts: OwnTexts): Ui {
    const { options, session } = this;
    const language = languageOf(options.locales, texts);
    const clock = new ServiceClock(options.url);
    return { session, options, language, clock, text: textsOf(language), alert: (text) => this.alert(text) };
  }

  private onAnnouncement(announcement: Announcement): void {
    const isWord = announcement.name === 'message' || announcement.name === 'action';
    if (isWord && !this.isOpen) this.hasUnread = true;
    this.announce(announcement);
  }

  /** The same text twice in a row is said twice only if it differs. */
  private alert(text: string): void {
    this.alertText = this.alertText === text ? `${text}\u00a0` : text;
    this.schedule();
  }

  /** However fast a stream is, the page is drawn once a frame. */
  private schedule(): void {
    if (this.isScheduled || this.isStopped) return;
    this.isScheduled = true;
    const draw = () => {
      this.isScheduled = false;
      if (!this.isStopped) this.draw();
    };
    if (document.hidden) setTimeout(draw, hiddenFrameMs);
    else requestAnimationFrame(draw);
  }

  private draw(): void {
    const { ui, isOpen, hasUnread, alertText } = this;
    render(
      <App
        ui={ui}
        isOpen={isOpen}
        hasUnread={hasUnread}
        alert={alertText}
        onOpen={() => this.open()}
        onClose={() => this.close()}
      />,
      this.root,
    );
  }
}
