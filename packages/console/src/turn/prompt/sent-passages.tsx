import { Link } from '@tanstack/react-router';
import type { SentMessage } from '../../api/turn-types.js';
import { countOf } from '../number-words.js';
import { Foldable } from './foldable.js';

/** The passages among the messages, with their documents. */
export function SentPassages({ messages }: { messages: readonly SentMessage[] }) {
  const passages = messages.flatMap(({ text }) => text).filter(({ passage }) => passage !== undefined);
  if (passages.length === 0) return null;
  return (
    <Foldable title="Passages" hint={countOf(passages.length, 'passage')} isNew={false}>
      <ul className="sent-tools">
        {passages.map(({ passage, text }, at) => (
          <li key={at}>
            {passage && text !== undefined ? (
              <Link to="/knowledge/$documentId" params={{ documentId: passage.documentId }}>
                Passage {passage.number}
              </Link>
            ) : (
              <>Passage {passage?.number}</>
            )}{' '}
            <span className="dim">
              {text === undefined ? 'deleted or changed since' : countOf(text.length, 'character')}
            </span>
          </li>
        ))}
      </ul>
    </Foldable>
  );
}
