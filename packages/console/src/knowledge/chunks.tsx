import { useInfiniteQuery } from '@tanstack/react-query';
import { chunksQuery, type Chunk, type KnowledgeDocument } from '../api/documents.js';
import { Button } from '../ui/button.js';
import { FormSection } from '../ui/form-section.js';
import { ReadingState } from '../ui/states.js';

export function Chunks({ document }: { document: KnowledgeDocument }) {
  const query = useInfiniteQuery(chunksQuery(document));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const chunks = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <FormSection title="Passages" about="Models read whole passages, with their document and headings.">
      {!data && <ReadingState query={query} label="Loading the passages" lines={4} />}
      {data && chunks.length === 0 && <p className="dim">Passages appear once the document is processed.</p>}
      <ol className="plain-list">
        {chunks.map((chunk) => (
          <ChunkCard key={chunk.position} chunk={chunk} />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more passages
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function ChunkCard({ chunk: { position, text, path, tokens, page, repeated } }: { chunk: Chunk }) {
  return (
    <li className="passage">
      <p className="passage-head dim">
        <b>{position + 1}</b>
        <span className="cut">{path.join(' › ')}</span>
        <span className="nowrap">
          {page !== undefined && `page ${page}, `}
          {tokens} tokens
        </span>
      </p>
      <p className="plain-text">
        {repeated > 0 && (
          <span className="dim" title="Repeats the end of an earlier passage.">
            {text.slice(0, repeated)}
          </span>
        )}
        {text.slice(repeated)}
      </p>
    </li>
  );
}
