import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allAgentsQuery } from '../api/all-agents.js';
import { useChangeDocument, type KnowledgeDocument } from '../api/documents.js';
import { Button } from '../ui/button.js';
import { CheckList } from '../ui/check-list.js';
import { FormError } from '../ui/form-error.js';
import { Check } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';

/** Sets the agents that may read a document. */
export function Readers({ document: { documentId, agentIds } }: { document: KnowledgeDocument }) {
  const agents = useQuery(allAgentsQuery).data ?? [];
  const stored = useMemo(() => ({ everyAgent: !agentIds, agentIds: agentIds ?? [] }), [agentIds]);
  const { draft, set, isChanged } = useDraft(stored);
  const change = useChangeDocument(documentId);
  const toasts = useToasts();
  return (
    <FormSection title="Access">
      <Check
        label="All agents can read it"
        checked={draft.everyAgent}
        onChange={(checked) => set('everyAgent', checked)}
      />
      {!draft.everyAgent && (
        <CheckList
          legend="Only these agents"
          options={agents.map(({ agentId, name }) => ({ value: agentId, label: name, text: name }))}
          value={draft.agentIds}
          onChange={(ids) => set('agentIds', ids)}
          empty="No agents yet."
        />
      )}
      {isChanged && (
        <div>
          <Button
            kind="primary"
            busy={change.isPending}
            onClick={() =>
              change.change(draft.everyAgent ? null : draft.agentIds, {
                onSuccess: () => toasts.done('Saved.'),
              })
            }
          >
            Save access
          </Button>
        </div>
      )}
      {change.error && <FormError error={change.error} />}
    </FormSection>
  );
}
