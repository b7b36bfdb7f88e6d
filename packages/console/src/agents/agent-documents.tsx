import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { documentsQuery } from '../api/documents.js';
import { FormSection } from '../ui/form-section.js';

const mostShown = 8;

/** Lists the documents that an agent may read, with a link to try a search. */
export function AgentDocuments({ agentId }: { agentId: string }) {
  const { data } = useInfiniteQuery(documentsQuery({ agentId }));
  const documents = data?.pages[0]?.items ?? [];
  const search = { agentId };
  return (
    <FormSection title="What it reads">
      {data && documents.length === 0 && <p className="dim">There is no document that it may read.</p>}
      <ul className="plain-list">
        {documents.slice(0, mostShown).map(({ documentId, name }) => (
          <li key={documentId} className="cut">
            <Link to="/knowledge/$documentId" params={{ documentId }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="note-line">
        <Link to="/knowledge" search={search} className="button small">
          Show all that it may read
        </Link>
        <Link to="/knowledge/search" search={search} className="button small">
          Try a question
        </Link>
      </p>
    </FormSection>
  );
}
