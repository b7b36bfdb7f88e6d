import { Link } from '@tanstack/react-router';
import { useCheckSource, type DocumentSource } from '../api/document-sources.js';
import { Badge, type BadgeTone } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';

type State = DocumentSource['state'];

const states: Record<State, { words: string; tone: BadgeTone }> = {
  checking: { words: 'is checked', tone: 'accent' },
  reading: { words: 'is read', tone: 'accent' },
  current: { words: 'up to date', tone: 'good' },
  failed: { words: 'failed', tone: 'bad' },
};

/** True if no check and no reading is under way. */
export function isSettled({ state }: Pick<DocumentSource, 'state'>): boolean {
  return state === 'current' || state === 'failed';
}

/** A URL with its state, its document, and what can be done about it. */
export function SourceLine({ source, onRemove }: { source: DocumentSource; onRemove: () => void }) {
  const { sourceId, url, state, error, documentId } = source;
  const check = useCheckSource();
  const toasts = useToasts();
  const { words, tone } = states[state];
  return (
    <li className="list-line source-line">
      <div>
        <p>
          <bdi>{url}</bdi> <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="dim">
          <SourceTimes source={source} />
        </p>
        {error !== undefined && <p className="note warn">{error}</p>}
      </div>
      <span className="line-actions">
        {documentId !== undefined && (
          <Link
            to="/knowledge/$documentId"
            params={{ documentId }}
            className="button small"
            aria-label={`Open the document of ${url}`}
          >
            Document
          </Link>
        )}
        <Button
          size="small"
          busy={check.isPending}
          aria-label={`Check now: ${url}`}
          onClick={() => check.change(sourceId, { onError: toasts.failed })}
        >
          Check now
        </Button>
        <Button size="small" aria-label={`Delete ${url}`} onClick={onRemove}>
          Delete
        </Button>
      </span>
    </li>
  );
}

function SourceTimes({ source: { checkedAt, changedAt } }: { source: DocumentSource }) {
  if (checkedAt === undefined) return 'Not checked yet';
  return (
    <>
      Checked <Since at={checkedAt} />
      {changedAt !== undefined && (
        <>
          , last changed <Since at={changedAt} />
        </>
      )}
    </>
  );
}
