import type { VNode } from 'preact';
import { isWithTeam, type Conversation } from '../state/state.js';
import { Avatar } from './avatar.js';
import type { ChatUi } from './chat-ui.js';
import { IconButton } from './icon-button.js';
import { Later } from './later.js';
import { presentName, whoWords } from './who-words.js';

interface HeaderProps {
  ui: ChatUi;
  conversation: Conversation;
  onNew: () => void;
  onEarlier: () => void;
  onConnections: () => void;
  onClose: () => void;
}

/** The one who answers, and the controls of the panel. */
export function Header({ ui, conversation, onNew, onEarlier, onConnections, onClose }: HeaderProps): VNode {
  const { session, options, text } = ui;
  const { person, teamName, entries } = conversation;
  const isTeam = isWithTeam(conversation);
  const team = isTeam ? teamName : undefined;
  return (
    <div class="header">
      <Avatar name={presentName(person) ?? ''} isPerson={isTeam} />
      <div class="who">
        <h2 dir="auto">{team ?? options.title ?? text('title')}</h2>
        <p dir="auto" aria-live="polite">
          {whoWords(person, text)}
        </p>
      </div>
      {entries.length > 0 && (
        <IconButton class="plain" icon="restart" label={text('newConversation')} onClick={onNew} />
      )}
      {(session.hasEarlier || entries.length > 0) && (
        <Later
          isExtra
          ui={ui}
          draw={({ ConnectionsButton }) => (
            // Another conversation may be another visitor's.
            <ConnectionsButton key={session.signal} ui={ui} onClick={onConnections} />
          )}
        />
      )}
      {session.hasEarlier && (
        <Later
          isExtra
          ui={ui}
          draw={() => <IconButton class="plain" icon="time" label={text('earlier')} onClick={onEarlier} />}
        />
      )}
      {options.display === 'button' && (
        <IconButton class="plain" icon="close" label={text('close')} onClick={onClose} />
      )}
    </div>
  );
}
