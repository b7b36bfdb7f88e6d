import { render } from 'preact';
import type { Chat, ChatHost } from './contract.js';
import { LaterPart } from './later-part.js';
import { Session } from './session/session.js';
import { unreadIn } from './state/state.js';
import { chatSheet, sheetOf } from './styles/chat-sheet.js';
import { App } from './view/app.js';
import type { ChatUi } from './view/chat-ui.js';
import { textsOf } from './view/ui.js';

/** A hidden page gets no animation frames. */
const hiddenFrameMs = 250;

/** Starts the chat beside its button. */
export function startChat({ root, place, options, language, button, storage, announce }: ChatHost): Chat {
  const isPage = options.display === 'page';
  let isOpen = isPage || options.isOpenAtStart;
  let isStyled = false;
  /** A chat that is open at the page's start leaves the focus alone. */
  let mayTakeFocus = isPage;
  let alertText = '';
  let isScheduled = false;
  let isStopped = false;

  const draw = () => {
    isScheduled = false;
    if (isStopped) return;
    // Setting the sheet again would make the browser recompute all styles.
    const unread = unreadIn(session.conversation).length;
    if ((isOpen || unread > 0) && !isStyled) {
      isStyled = true;
      root.adoptedStyleSheets.push(chatSheet());
    }
    if (isOpen && !document.hidden) session.see();
    button.show({ isOpen, hasUnread: !isOpen && unread > 0, unread });
    const acts = { onOpen: open, onClose: close };
    render(<App ui={ui} {...{ isOpen, mayTakeFocus, ...acts }} alert={alertText} />, place);
    // A browser allows few connections per host. Hidden tabs leave them to the others.
    session.follow(!document.hidden);
  };

  /** Draws at most once per frame, however fast the stream is. */
  const schedule = () => {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    if (document.hidden) setTimeout(draw, hiddenFrameMs);
    else requestAnimationFrame(draw);
  };

  const open = () => {
    if (isOpen) return;
    isOpen = mayTakeFocus = true;
    schedule();
    announce({ name: 'open', detail: {} });
  };

  const close = () => {
    if (!isOpen || isPage) return;
    isOpen = false;
    schedule();
    announce({ name: 'close', detail: {} });
    button.focus();
  };

  const session = new Session(options, storage, { changed: schedule, announce });

  const later = new LaterPart(() => {
    if (later.parts) root.adoptedStyleSheets.push(sheetOf(later.parts.styles));
    ui = { ...ui, text: textsOf(ui.language, later.texts) };
    schedule();
  });

  let ui: ChatUi = {
    session,
    options,
    language,
    later,
    unsent: { draft: '', picked: [] },
    text: textsOf(language, later.texts),
    // A screen reader repeats the same text only if it differs.
    alert: (text) => {
      alertText = alertText === text ? `${text}\u00a0` : text;
      schedule();
    },
  };

  document.addEventListener('visibilitychange', schedule);
  session.start();
  schedule();

  return {
    open,
    close,
    send: (text) => session.send(text),
    identify: (identity) => session.identify(identity),
    setLanguage(spoken) {
      ui = { ...ui, language: spoken, text: textsOf(spoken, later.texts) };
      schedule();
    },
    stop() {
      isStopped = true;
      document.removeEventListener('visibilitychange', schedule);
      session.stop();
      later.stop();
      render(null, place);
    },
  };
}
