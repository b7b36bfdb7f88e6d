import type { VNode } from 'preact';
import { Announcer } from './announcer.js';
import type { ChatUi } from './chat-ui.js';
import { Panel } from './panel.js';

interface AppProps {
  ui: ChatUi;
  isOpen: boolean;
  alert: string;
  onClose: () => void;
}

/** The panel, and the announcements for a screen reader. */
export function App({ ui, isOpen, alert, onClose }: AppProps): VNode {
  const { conversation } = ui.session;
  return (
    <>
      {isOpen && <Panel ui={ui} conversation={conversation} onClose={onClose} />}
      <Announcer ui={ui} conversation={conversation} isOpen={isOpen} />
      <div class="hidden" role="alert">
        {alert}
      </div>
    </>
  );
}
