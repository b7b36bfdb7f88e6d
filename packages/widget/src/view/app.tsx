import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Announcer } from './announcer.js';
import { Icon } from './icons.js';
import { Panel } from './panel.js';
import { UiContext, type Ui } from './ui.js';

interface AppProps {
  ui: Ui;
  isOpen: boolean;
  hasUnread: boolean;
  alert: string;
  onOpen: () => void;
  onClose: () => void;
}

/** The whole widget: the button, the panel, and what a screen reader hears. */
export function App({ ui, isOpen, hasUnread, alert, onOpen, onClose }: AppProps): VNode {
  const { options, language, session } = ui;
  const isPage = options.display === 'page';
  const { conversation } = session;
  // A browser allows few connections to one host: tabs that nobody sees leave them to the others.
  useEffect(() => session.follow(!document.hidden));
  return (
    <UiContext.Provider value={ui}>
      <div
        class="root"
        lang={language.locale}
        dir={language.direction}
        data-theme={options.theme}
        data-display={options.display}
      >
        {!isPage && (
          <button
            type="button"
            class="launcher"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-label={ui.text(isOpen ? 'close' : 'open') + (hasUnread ? `. ${ui.text('unread')}` : '')}
            onClick={isOpen ? onClose : onOpen}
          >
            <Icon name={isOpen ? 'close' : 'chat'} />
            {hasUnread && <span class="unread" />}
          </button>
        )}
        {isOpen && (
          <Panel conversation={conversation} isReconnecting={session.isReconnecting} onClose={onClose} />
        )}
        <Announcer conversation={conversation} isOpen={isOpen} />
        <div class="hidden" role="alert">
          {alert}
        </div>
      </div>
    </UiContext.Provider>
  );
}
