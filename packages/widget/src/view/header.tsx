import type { VNode } from 'preact';
import type { Conversation } from '../state/state.js';
import { Avatar } from './avatar.js';
import { IconButton } from './icon-button.js';
import type { Ui } from './ui.js';

interface HeaderProps {
  ui: Ui;
  conversation: Conversation;
  onClose: () => void;
}

/** The one who answers, and the controls of the panel. */
export function Header({ ui: { session, options, text }, conversation, onClose }: HeaderProps): VNode {
  const { isWithPerson, personName = '', entries } = conversation;
  return (
    <header>
      <Avatar name={isWithPerson ? personName : ''} isPerson={isWithPerson} />
      <div class="who">
        <h2 dir="auto">
          {isWithPerson && personName !== '' ? personName : (options.title ?? text('title'))}
        </h2>
        <p>{text(isWithPerson ? 'withPerson' : 'withMachine')}</p>
      </div>
      {entries.length > 0 && (
        <IconButton
          class="plain"
          icon="restart"
          label={text('newConversation')}
          onClick={() => session.clear()}
        />
      )}
      {options.display === 'button' && (
        <IconButton class="plain" icon="close" label={text('close')} onClick={onClose} />
      )}
    </header>
  );
}
