import { useState } from 'react';
import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { Button } from '../../ui/button.js';
import { countInWords, countOf, usdInWords } from '../number-words.js';
import { between, Properties } from './properties.js';

interface RetrievalDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'retrieval'>;
}

export function RetrievalDetails({ turn, entry }: RetrievalDetailsProps) {
  const { query, tokens, passages, documents, rewriting, callId } = entry;
  return (
    <>
      <Properties
        turn={turn}
        rows={[
          ['Searched for', query],
          ['By', callId === undefined ? 'the agent, before the first step' : 'the model, by a call'],
          ['Waited for a worker', between(entry.queuedAt, entry.startedAt)],
          ['Duration', between(entry.startedAt, entry.endedAt)],
          ['Passages to the model', `${countInWords(passages?.length ?? 0)}, ${countOf(tokens, 'token')}`],
          ['Documents', countInWords(documents.length)],
          [
            'Rewritten by',
            rewriting && `${rewriting.model}, ${countOf(rewriting.tokens.totalTokens, 'token')}`,
          ],
          ['Cost of rewriting', rewriting?.costUsd !== undefined && usdInWords(rewriting.costUsd)],
        ]}
      />
      {passages && passages.length > 0 && (
        <>
          <h3>Passages, best first</h3>
          <ol className="passages">
            {passages.map((passage, index) => (
              <PassageView
                key={`${passage.documentId}-${passage.position}`}
                passage={passage}
                number={index + 1}
              />
            ))}
          </ol>
        </>
      )}
      {passages?.length === 0 && <p className="dim">No passage fits.</p>}
    </>
  );
}

const shortChars = 280;

function PassageView({
  passage: { name, section, page, score, text },
  number,
}: {
  passage: NonNullable<EntryOf<'retrieval'>['passages']>[number];
  number: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text !== undefined && text.length > shortChars;
  return (
    <li className="passage">
      <header>
        <b>
          [{number}] {name}
        </b>
        <span className="dim">
          {section}
          {page !== undefined && ` page ${page}`}
        </span>
        <span className="passage-score">
          <meter min={0} max={1} value={score} aria-label="Score" />
          {score.toFixed(2)}
        </span>
      </header>
      {text === undefined ? (
        <p className="dim">Its document was deleted.</p>
      ) : (
        <p className="passage-text">{isLong && !isWhole ? `${text.slice(0, shortChars)}…` : text}</p>
      )}
      {isLong && (
        <Button size="small" kind="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </li>
  );
}
