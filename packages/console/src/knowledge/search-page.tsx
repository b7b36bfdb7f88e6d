import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { AgentSelect } from '../agents/agent-select.js';
import { documentSearchQuery, type Found } from '../api/documents.js';
import { given } from '../frame/search-params.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { EmptyState, ReadingState } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import '../styles/build.css';
import './knowledge.css';
import { FoundPassage } from './found-passage.js';

const route = getRouteApi('/frame/knowledge/search');

/** Shows the results of a search, and their ranks. */
export function SearchPage() {
  const { q = '', agentId = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title="Try a question" trail={<Link to="/knowledge">Knowledge</Link>}>
      <div className="form">
        <QuestionForm
          key={`${q}\n${agentId}`}
          q={q}
          agentId={agentId}
          onSearch={(wanted) => void navigate({ search: given(wanted) })}
        />
        {q !== '' && <Results q={q} agentId={agentId} />}
      </div>
    </Page>
  );
}

interface QuestionFormProps {
  q: string;
  agentId: string;
  onSearch: (wanted: { q: string | undefined; agentId: string | undefined }) => void;
}

function QuestionForm({ q, agentId, onSearch }: QuestionFormProps) {
  const [question, setQuestion] = useState(q);
  const [agent, setAgent] = useState(agentId);
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ q: question.trim() || undefined, agentId: agent || undefined });
      }}
    >
      <TextField
        label="Question"
        hint="Ask the way a user would."
        type="search"
        maxLength={2_000}
        value={question}
        onChange={setQuestion}
      />
      <AgentSelect label="Agent" none="All documents" value={agent} onChange={setAgent} />
      <div>
        <Button kind="primary" type="submit" icon={<Search size={15} aria-hidden />}>
          Search
        </Button>
      </div>
    </form>
  );
}

function Results({ q, agentId }: { q: string; agentId: string }) {
  const query = useQuery(documentSearchQuery({ q, ...(agentId !== '' && { agentId }) }));
  if (query.data) return <FoundList found={query.data} />;
  return <ReadingState query={query} label="Searching" />;
}

function FoundList({ found: { words, isByVectors, passages } }: { found: Found }) {
  const given = passages.filter(({ isGiven }) => isGiven).length;
  return (
    <section className="form-section" aria-labelledby="found">
      <div role="status">
        <h2 id="found">
          {passages.length === 0
            ? 'No results'
            : `${passages.length} found, ${given} would be sent to the model`}
        </h2>
      </div>
      <p className="note-line">
        <span className="dim">
          Searched {isByVectors ? 'by meaning, and by these keywords:' : 'by these keywords only:'}
        </span>
        {words.map(({ word, stem }) => (
          <Badge key={stem}>{word}</Badge>
        ))}
      </p>
      {passages.length === 0 && (
        <EmptyState title="No matching passages">
          Upload a document with the answer, or give the agent access to it.
        </EmptyState>
      )}
      <ol className="plain-list">
        {passages.map((passage, at) => (
          <FoundPassage
            key={`${passage.position} ${passage.documentId}`}
            passage={passage}
            number={at + 1}
            isByVectors={isByVectors}
            stems={words.filter(({ word }) => passage.words.includes(word)).map(({ stem }) => stem)}
          />
        ))}
      </ol>
    </section>
  );
}
