import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Link2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { documentQuery, type KnowledgeDocument } from '../api/documents.js';
import { keys } from '../api/keys.js';
import { IconButton } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { countInWords } from '../turn/number-words.js';
import { FactList } from '../ui/facts.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { Since } from '../ui/time.js';
import '../styles/build.css';
import { CharsetField, type Charset } from './charset-field.js';
import { Chunks } from './chunks.js';
import { DocumentState, isUnderWay } from './document-state.js';
import './knowledge.css';
import { leftOut } from './left-out.js';
import { Readers } from './readers.js';
import { RemoveDocument } from './remove-document.js';
import { ReplaceDocument } from './replace-document.js';
import { sizeInWords } from '../ui/size-words.js';
import { useRefresh } from './use-refresh.js';

const route = getRouteApi('/frame/knowledge/$documentId');
const trail = <Link to="/knowledge">Knowledge</Link>;

export function DocumentPage() {
  const { documentId } = route.useParams();
  const query = useQuery(documentQuery(documentId));
  const { data: document } = query;
  const queryKey = useMemo(() => keys.documents.one(documentId), [documentId]);
  useRefresh(document !== undefined && isUnderWay(document), queryKey);
  if (document) return <DocumentView key={documentId} document={document} />;
  return (
    <Page title="Document" trail={trail}>
      <ReadingState query={query} label="Loading the document" />
    </Page>
  );
}

function DocumentView({ document }: { document: KnowledgeDocument }) {
  const { documentId, name, error, state } = document;
  const [isRemoving, setRemoving] = useState(false);
  const [charset, setCharset] = useState<Charset>('');
  return (
    <Page
      title={name}
      trail={trail}
      aside={<DocumentState document={document} />}
      actions={
        <>
          {document.sourceId === undefined ? (
            <ReplaceDocument document={document} charset={charset} />
          ) : (
            <Link to="/knowledge/urls" className="button">
              <Link2 size={15} aria-hidden />
              Manage URL
            </Link>
          )}
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete document
            </MenuItem>
          </Menu>
        </>
      }
    >
      <div className="form">
        <div role="status">
          <p className="dim id-line">
            <code>{documentId}</code> <CopyButton text={documentId} label="Copy ID" />
          </p>
          {error !== undefined && <p className={state === 'failed' ? 'note bad' : 'note warn'}>{error}</p>}
        </div>
        <DocumentFacts document={document} />
        <CharsetField document={document} value={charset} onChange={setCharset} />
        <Readers document={document} />
        <Chunks document={document} />
      </div>
      <RemoveDocument document={document} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}

function DocumentFacts({ document }: { document: KnowledgeDocument }) {
  const { title, type, charset, bytes, pages, chunks, tokens, vectors, createdAt, sourceUrl } = document;
  return (
    <FactList
      facts={[
        ['Title', title],
        ['File', [type?.toUpperCase(), sizeInWords(bytes), charset].filter(Boolean).join(', ')],
        ['Pages', pages === undefined ? undefined : countInWords(pages)],
        ['Left out', leftOut(document)],
        ['Passages', `${countInWords(chunks)}, with ${countInWords(tokens)} tokens`],
        ['Vectors', vectors && `${countInWords(vectors.count)} by ${vectors.model}`],
        [
          'From',
          sourceUrl && (
            <bdi key="from" className="source-url">
              {sourceUrl}
            </bdi>
          ),
        ],
        [sourceUrl === undefined ? 'Uploaded' : 'Added', <Since key="added" at={createdAt} />],
      ]}
    />
  );
}
