import { useState } from 'react';
import type { Answer, Question } from '../api/inbox.js';
import { Button } from '../ui/button.js';
import { EditArguments } from './edit-arguments.js';
import { RespondForm } from './respond-form.js';

interface CallDecisionsProps {
  question: Question;
  busy: boolean;
  give: (answer: Answer) => void;
}

/** The decisions of a member about a call that waits for approval. */
export function CallDecisions({ question, busy, give }: CallDecisionsProps) {
  const { instructionId, decisions = ['approve', 'decline'], ballot } = question;
  const [open, setOpen] = useState<'edit' | 'respond' | 'decline'>();
  const close = () => setOpen(undefined);
  const mayNot = ballot?.mayNot;
  if (mayNot) return <p className="dim">{mayNotWords[mayNot]}</p>;
  switch (open) {
    case 'edit':
      return (
        <EditArguments
          question={question}
          busy={busy}
          onSubmit={(args) => give({ instructionId, decision: 'edit', arguments: args })}
          onCancel={close}
        />
      );
    case 'respond':
      return (
        <RespondForm
          label="Result"
          hint="The call does not run. The agent gets this text as its result."
          action="Send the result"
          busy={busy}
          onSubmit={(response) => give({ instructionId, decision: 'respond', response })}
          onCancel={close}
        />
      );
    case 'decline':
      return (
        <RespondForm
          label="Reason"
          hint="The agent reads it."
          action="Deny"
          isOptional
          busy={busy}
          onSubmit={(reason) =>
            give({ instructionId, decision: 'decline', ...(reason !== '' && { reason }) })
          }
          onCancel={close}
        />
      );
    case undefined:
      break;
  }
  return (
    <div className="dialog-actions start">
      {decisions.includes('approve') && (
        <Button
          kind="primary"
          data-key="approve"
          aria-keyshortcuts="a"
          disabled={busy}
          onClick={() => give({ instructionId, accepted: true })}
        >
          Approve
        </Button>
      )}
      {decisions.includes('decline') && (
        <>
          <Button
            data-key="deny"
            aria-keyshortcuts="d"
            disabled={busy}
            onClick={() => give({ instructionId, accepted: false })}
          >
            Deny
          </Button>
          <Button kind="ghost" disabled={busy} onClick={() => setOpen('decline')}>
            Deny with a reason…
          </Button>
        </>
      )}
      {decisions.includes('edit') && (
        <Button data-key="edit" aria-keyshortcuts="m" disabled={busy} onClick={() => setOpen('edit')}>
          Change arguments…
        </Button>
      )}
      {decisions.includes('respond') && (
        <Button data-key="respond" aria-keyshortcuts="w" disabled={busy} onClick={() => setOpen('respond')}>
          Give the result…
        </Button>
      )}
    </div>
  );
}

const mayNotWords: Record<NonNullable<NonNullable<Question['ballot']>['mayNot']>, string> = {
  voted: 'You have decided. Others decide too.',
  not_asked: 'Others decide about this call.',
  asker: 'You asked the agent for this, so somebody else decides.',
  no_member: 'Only members decide about this call.',
};
