import type { VNode } from 'preact';
import type { Conversation } from '../state/state.js';
import { Avatar } from './avatar.js';
import { Icon } from './icons.js';
import { useUi } from './ui.js';

/** Who answers, and the controls of the panel. */
export function Header({
  conversation,
  onClose,
}: {
  conversation: Conversation;
  onClose: () => void;
}): VNode {
  const { session, options, text } = useUi();
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
        <button
          type="button"
          class="plain"
          title={text('newConversation')}
          aria-label={text('newConversation')}
          onClick={() => session.clear()}
        >
          <Icon name="restart" />
        </button>
      )}
      {options.display === 'button' && (
        <button
          type="button"
          class="plain"
          title={text('close')}
          aria-label={text('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
