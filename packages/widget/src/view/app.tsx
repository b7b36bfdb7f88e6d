import type { VNode } from 'preact';
import { unreadIn } from '../state/state.js';
import { Announcer } from './announcer.js';
import type { ChatUi } from './chat-ui.js';
import { Later } from './later.js';
import { Panel } from './panel.js';

interface AppProps {
  ui: ChatUi;
  isOpen: boolean;
  mayTakeFocus: boolean;
  alert: string;
  onOpen: () => void;
  onClose: () => void;
}

/** The panel or a preview of the newest message, and the announcements for a screen reader. */
export function App({ ui, isOpen, mayTakeFocus, alert, onOpen, onClose }: AppProps): VNode {
  const { conversation } = ui.session;
  const newest = unreadIn(conversation).at(-1);
  return (
    <>
      {isOpen && <Panel ui={ui} conversation={conversation} mayTakeFocus={mayTakeFocus} onClose={onClose} />}
      {!isOpen && newest?.unread === 'new' && (
        <Later isExtra ui={ui} draw={({ Preview }) => <Preview ui={ui} entry={newest} onOpen={onOpen} />} />
      )}
      <Announcer ui={ui} conversation={conversation} isOpen={isOpen} />
      <div class="hidden" role="alert">
        {alert}
      </div>
    </>
  );
}
