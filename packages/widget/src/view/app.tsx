import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Announcer } from './announcer.js';
import { Panel } from './panel.js';
import { UiContext, type Ui } from './ui.js';

interface AppProps {
  ui: Ui;
  isOpen: boolean;
  alert: string;
  onClose: () => void;
}

/** What stands beside the button: the panel, and what a screen reader hears. */
export function App({ ui, isOpen, alert, onClose }: AppProps): VNode {
  const { session } = ui;
  const { conversation } = session;
  // A browser allows few connections to one host: tabs that nobody sees leave them to the others.
  useEffect(() => session.follow(!document.hidden));
  return (
    <UiContext.Provider value={ui}>
      {isOpen && (
        <Panel conversation={conversation} isReconnecting={session.isReconnecting} onClose={onClose} />
      )}
      <Announcer conversation={conversation} isOpen={isOpen} />
      <div class="hidden" role="alert">
        {alert}
      </div>
    </UiContext.Provider>
  );
}
