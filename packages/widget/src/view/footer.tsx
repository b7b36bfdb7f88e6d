import type { VNode } from 'preact';
import { isWithTeam, type Conversation } from '../state/state.js';
import type { Ui } from './ui.js';
import { personWords } from './who-words.js';

interface FooterProps {
  ui: Ui;
  conversation: Conversation;
  /** The link has gone, so the focus must go elsewhere. */
  onAsked: () => void;
}

/** States who answers, and offers a person while a machine does, always in the same place. */
export function Footer({ ui: { session, text }, conversation, onAsked }: FooterProps): VNode {
  const isTeam = isWithTeam(conversation);
  const ask = () => {
    session.send(text('talkToPersonMessage'));
    onAsked();
  };
  return (
    <div class="footer">
      <p dir="auto">{isTeam ? personWords(conversation.person, text) : text('disclosure')}</p>
      {!isTeam && (
        <button type="button" class="link" onClick={ask}>
          {text('talkToPerson')}
        </button>
      )}
    </div>
  );
}
