import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { documentSourcesQuery, type DocumentSource } from '../api/document-sources.js';
import { keys } from '../api/keys.js';
import { Button } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { AddSource } from './add-source.js';
import './knowledge.css';
import { RemoveSource } from './remove-source.js';
import { isSettled, SourceLine } from './source-line.js';
import { useRefresh } from './use-refresh.js';

const trail = <Link to="/knowledge">Knowledge</Link>;

/** The URLs that documents come from. */
export function SourcesPage() {
  const list = usePagedList(documentSourcesQuery());
  useRefresh(!list.rows.every(isSettled), keys.documentSources.lists);
  return (
    <Page title="Documents from URLs" trail={trail} actions={<AddSource />}>
      {list.rows.length > 0 ? <Sources list={list} /> : <NoSources list={list} />}
    </Page>
  );
}

type List = ReturnType<typeof usePagedList<DocumentSource>>;

function Sources({ list: { rows, hasMore, isReadingMore, readMore } }: { list: List }) {
  const [removed, setRemoved] = useState<DocumentSource>();
  return (
    <div className="form">
      <ul className="plain-list" aria-label="URLs">
        {rows.map((source) => (
          <SourceLine key={source.sourceId} source={source} onRemove={() => setRemoved(source)} />
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button busy={isReadingMore} onClick={readMore}>
            Show more
          </Button>
        </div>
      )}
      <RemoveSource source={removed} onClose={() => setRemoved(undefined)} />
    </div>
  );
}

function NoSources({ list: { error, isPending, isReading, retry } }: { list: List }) {
  if (error) return <ErrorState error={error} onRetry={retry} busy={isReading} />;
  if (isPending) return <LoadingState label="Loading URLs" />;
  return (
    <EmptyState icon={<Link2 size={28} aria-hidden />} title="No URLs yet">
      Add the URL of a page or file, and agents answer from it. When the file changes, check the URL to
      replace the document.
    </EmptyState>
  );
}
