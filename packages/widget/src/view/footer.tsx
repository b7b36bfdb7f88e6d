import type { VNode } from 'preact';
import type { Conversation } from '../state/state.js';
import type { Ui } from './ui.js';

interface FooterProps {
  ui: Ui;
  conversation: Conversation;
}

/** States that a machine answers, and offers a person, always in the same place. */
export function Footer({ ui: { session, text }, conversation }: FooterProps): VNode {
  const { isWithPerson, personName = '' } = conversation;
  const withPerson = personName === '' ? text('withPerson') : text('withNamedPerson', { name: personName });
  return (
    <footer>
      <p dir="auto">{isWithPerson ? withPerson : text('disclosure')}</p>
      <button
        type="button"
        class="link"
        aria-disabled={isWithPerson}
        onClick={() => isWithPerson || session.send(text('talkToPersonMessage'))}
      >
        {text(isWithPerson ? 'personAsked' : 'talkToPerson')}
      </button>
    </footer>
  );
}
