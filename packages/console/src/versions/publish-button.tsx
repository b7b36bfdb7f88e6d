import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../api/agents.js';
import { diffQuery, usePublish } from '../api/versions.js';
import { countOf } from '../turn/number-words.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';
import { NoteDialog } from './note-dialog.js';
import { PublishProblem } from './publish-problem.js';
import { askedWords } from './publication-words.js';

interface PublishButtonProps {
  agent: Agent;
  /** True if a form holds changes that are not in the draft yet. */
  isUnsaved?: boolean;
}

/** Publishes the draft of an agent whose changes wait. */
export function PublishButton({ agent, isUnsaved = false }: PublishButtonProps) {
  const { agentId, publishedVersion = 0, publishApproval } = agent;
  const { data: changes } = useQuery(diffQuery(agentId, String(publishedVersion), 'draft'));
  // The version that the member has compared with, even if another one is published meanwhile.
  const [base, setBase] = useState<number>();
  const publish = usePublish(agentId);
  const toasts = useToasts();
  const close = () => {
    publish.reset();
    setBase(undefined);
  };
  const submit = (note: string) =>
    publish.change(
      { baseVersion: base ?? publishedVersion, ...(note !== '' && { note }) },
      {
        onSuccess: ({ version, publication }) => {
          close();
          toasts.done(publication ? 'Others have been asked to approve.' : `Version ${version} is live.`);
        },
      },
    );
  return (
    <>
      <Button
        icon={<Upload size={14} aria-hidden />}
        disabled={changes?.length === 0}
        onClick={() => setBase(publishedVersion)}
      >
        Publish
      </Button>
      <NoteDialog
        open={base !== undefined}
        onClose={close}
        title="Publish the draft?"
        about={
          <>
            {publishApproval
              ? `Users get it after ${countOf(publishApproval.quorum, 'approval')} from ${askedWords(publishApproval)}.`
              : `It replaces version ${base ?? publishedVersion} from the next turn on.`}
            {isUnsaved && ' Your unsaved changes are not part of it.'}
          </>
        }
        action={publishApproval ? 'Ask for approval' : 'Publish'}
        busy={publish.isPending}
        problem={publish.error && <PublishProblem error={publish.error} agentId={agentId} version="draft" />}
        onSubmit={submit}
      />
    </>
  );
}
