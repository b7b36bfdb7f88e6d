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
    <FormSection title="Documents">
      {data && documents.length === 0 && <p className="dim">This agent has no documents yet.</p>}
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
          Manage documents
        </Link>
        <Link to="/knowledge/search" search={search} className="button small">
          Test a question
        </Link>
      </p>
    </FormSection>
  );
}
