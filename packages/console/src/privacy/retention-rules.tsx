import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentQuery } from '../api/agents.js';
import { retentionRulesQuery, useDeleteRule, type RetentionRule } from '../api/privacy.js';
import { channelWords } from '../conversations/words.js';
import { countOf } from '../turn/number-words.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';
import { useToasts } from '../ui/toast.js';
import { NewRule } from './new-rule.js';

/** The rules that erase conversations automatically. */
export function RetentionRules() {
  const { data, error } = useQuery(retentionRulesQuery);
  const [deleted, setDeleted] = useState<RetentionRule>();
  return (
    <FormSection
      title="Retention"
      about="Automatically erase inactive conversations. Items on legal hold are kept."
    >
      {error && <ErrorNote error={error} />}
      {data?.items.length === 0 && <p className="dim">Conversations are kept until someone erases them.</p>}
      <ul className="plain-list">
        {data?.items.map((rule) => (
          <RuleLine key={rule.ruleId} rule={rule} onDelete={() => setDeleted(rule)} />
        ))}
      </ul>
      <NewRule />
      <DeleteRule rule={deleted} onClose={() => setDeleted(undefined)} />
    </FormSection>
  );
}

function RuleLine({ rule, onDelete }: { rule: RetentionRule; onDelete: () => void }) {
  const { agentId, channel, days } = rule;
  const agent = useQuery({ ...agentQuery(agentId ?? ''), enabled: agentId !== undefined });
  const whose = agentId === undefined ? 'all agents' : (agent.data?.name ?? agentId);
  return (
    <li className="list-line hold-line">
      <span>
        {countOf(days, 'day')}, {whose}, {channel === undefined ? 'all channels' : channelWords[channel]}
      </span>
      <span className="dim">Added by {rule.createdBy.name}</span>
      <Button size="small" aria-label={`Delete the ${days}-day rule`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}

function DeleteRule({ rule, onClose }: { rule: RetentionRule | undefined; onClose: () => void }) {
  const remove = useDeleteRule();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={rule !== undefined}
      onClose={onClose}
      title="Delete this rule?"
      action="Delete rule"
      busy={remove.isPending}
      onConfirm={() => {
        if (!rule) return;
        remove.change(rule.ruleId, {
          onSuccess: () => toasts.done('Rule deleted.'),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      Conversations it erased stay erased.
    </ConfirmDialog>
  );
}
