import { Link } from '@tanstack/react-router';
import type { DataOf } from 'holdfast-client';
import { useMay } from '../../frame/use-member.js';

type Citation = NonNullable<DataOf<'response.completed'>['citations']>[number];

/** The passages that an answer cites. Each opens where it stands. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  const mayOpen = useMay('documents');
  return (
    <ol className="citations" aria-label="Sources">
      {citations.map(({ number, documentId, passage, ...citation }) => (
        <li key={number}>
          {passage === undefined ? (
            titleOf(number, citation)
          ) : (
            <details>
              <summary>{titleOf(number, citation)}</summary>
              <blockquote className="plain-text" dir="auto">
                {passage}
              </blockquote>
              {mayOpen && (
                <Link to="/knowledge/$documentId" params={{ documentId }}>
                  Open the document
                </Link>
              )}
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function titleOf(number: number, { name, section, page }: Pick<Citation, 'name' | 'section' | 'page'>) {
  const where = [name, section, page === undefined ? undefined : `page ${page}`];
  return `[${number}] ${where.filter((part) => part !== undefined).join(', ')}`;
}
