import { useState } from 'react';
import type { Answer, Question } from '../api/inbox-types.js';
import { Button } from '../ui/button.js';
import { EditArguments } from './edit-arguments.js';
import { RespondForm } from './respond-form.js';

interface CallDecisionsProps {
  question: Question;
  isMain: boolean;
  busy: boolean;
  give: (answer: Answer) => void;
}

/** The decisions of a member about a call that waits for approval. */
export function CallDecisions({ question, isMain, busy, give }: CallDecisionsProps) {
  const { instructionId, decisions = ['approve', 'decline'], ballot, confirmation = {} } = question;
  const { approve = 'Approve', deny = 'Deny' } = confirmation;
  const [open, setOpen] = useState<'edit' | 'respond' | 'decline'>();
  const close = () => setOpen(undefined);
  const mayNot = ballot?.mayNot;
  if (ballot && mayNot)
    return <p className="dim">{mayNot === 'voted' ? votedWords(ballot) : mayNotWords[mayNot]}</p>;
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
          label="Answer for the tool"
          hint="The tool doesn’t run. The agent gets this text as its result."
          action="Send answer"
          busy={busy}
          onSubmit={(response) => give({ instructionId, decision: 'respond', response })}
          onCancel={close}
        />
      );
    case 'decline':
      return (
        <RespondForm
          label="Reason"
          hint="Shown to the agent."
          action={deny}
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
          kind={isMain ? 'primary' : 'plain'}
          data-key="approve"
          aria-keyshortcuts="a"
          disabled={busy}
          onClick={() => give({ instructionId, accepted: true })}
        >
          {approve}
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
            {deny}
          </Button>
          <Button kind="ghost" disabled={busy} onClick={() => setOpen('decline')}>
            {deny} with a reason…
          </Button>
        </>
      )}
      {decisions.includes('edit') && (
        <Button data-key="edit" aria-keyshortcuts="m" disabled={busy} onClick={() => setOpen('edit')}>
          Edit arguments…
        </Button>
      )}
      {decisions.includes('respond') && (
        <Button data-key="respond" aria-keyshortcuts="w" disabled={busy} onClick={() => setOpen('respond')}>
          Answer for the tool…
        </Button>
      )}
    </div>
  );
}

type Ballot = NonNullable<Question['ballot']>;

/** Says how many approvals are still missing after this member's vote. */
function votedWords({ votes, quorum }: Ballot): string {
  const left = quorum - votes.filter(({ what, counts }) => what === 'approve' && counts).length;
  return `Your vote is in. Waiting for ${left} more ${left === 1 ? 'approval' : 'approvals'}.`;
}

const mayNotWords: Record<Exclude<NonNullable<Ballot['mayNot']>, 'voted'>, string> = {
  not_asked: 'This call is for others to decide.',
  asker: 'You asked the agent for this, so someone else must decide.',
  no_member: 'Only members can decide on this call.',
};
