import { Link } from '@tanstack/react-router';
import type { Passage } from '../api/documents.js';
import { Badge } from '../ui/badge.js';
import { markedPieces } from './marked-words.js';

interface FoundPassageProps {
  passage: Passage;
  number: number;
  isByVectors: boolean;
  /** The stems that were searched for. */
  stems: readonly string[];
}

/** A found passage, with its rank in each search. */
export function FoundPassage({ passage, number, isByVectors, stems }: FoundPassageProps) {
  const { documentId, name, path, page, text, tokens, isGiven } = passage;
  return (
    <li className="passage">
      <p className="passage-head">
        <b>{number}</b>
        <Link to="/knowledge/$documentId" params={{ documentId }} className="cut">
          {name}
        </Link>
        {isGiven ? <Badge tone="good">would be sent</Badge> : <Badge>left out</Badge>}
      </p>
      {path.length > 0 && <p className="dim cut">{path.join(' › ')}</p>}
      <p className="plain-text">
        {markedPieces(text, stems).map(({ text: piece, isMarked }, at) =>
          isMarked ? <mark key={at}>{piece}</mark> : piece,
        )}
      </p>
      <Why passage={passage} isByVectors={isByVectors} />
      <p className="dim small-text">
        {page !== undefined && `Page ${page}, `}
        {tokens} tokens
      </p>
    </li>
  );
}

function Why({ passage, isByVectors }: Pick<FoundPassageProps, 'passage' | 'isByVectors'>) {
  const { byWords, byVectors, score, words } = passage;
  return (
    <dl className="why">
      <div>
        <dt>Keywords</dt>
        <dd>
          {byWords ? `no. ${byWords.rank} (${byWords.score.toFixed(2)})` : 'not found'}
          {words.length > 0 && <span className="dim"> by {words.join(', ')}</span>}
        </dd>
      </div>
      {isByVectors && (
        <div>
          <dt>Vectors</dt>
          <dd>{byVectors ? `no. ${byVectors.rank} (${byVectors.score.toFixed(3)})` : 'not in the top 50'}</dd>
        </div>
      )}
      <div>
        <dt>Combined</dt>
        <dd>
          <meter min={0} max={1} value={score} aria-label="Passage score" /> {Math.round(score * 100)}%
        </dd>
      </div>
    </dl>
  );
}
