import { useNavigate } from '@tanstack/react-router';
import { useRestore } from '../api/versions.js';
import { useToasts } from '../ui/toast.js';
import { NoteDialog } from './note-dialog.js';
import { PublishProblem } from './publish-problem.js';

interface RestoreDialogProps {
  agentId: string;
  version: number;
  open: boolean;
  onClose: () => void;
}

/** Makes a new version with the settings of this one. */
export function RestoreDialog({ agentId, version, open, onClose }: RestoreDialogProps) {
  const restore = useRestore({ agentId, version: String(version) });
  const navigate = useNavigate();
  const toasts = useToasts();
  const submit = (note: string) =>
    restore.change(
      { ...(note !== '' && { note }) },
      {
        onSuccess: ({ version: made, publication }) => {
          onClose();
          if (publication) {
            toasts.done('Others have been asked to approve.');
            const { publicationId } = publication;
            void navigate({ to: '/publications/$publicationId', params: { publicationId } });
          } else if (made !== undefined) {
            toasts.done(`Restored as version ${made}.`);
            const params = { agentId, version: String(made) };
            void navigate({ to: '/agents/$agentId/versions/$version', params });
          }
        },
      },
    );
  return (
    <NoteDialog
      open={open}
      onClose={() => {
        restore.reset();
        onClose();
      }}
      title={`Restore version ${version}?`}
      about="Creates a new version with these settings of the agent. Tools, servers and queues stay as they are now."
      action="Restore"
      busy={restore.isPending}
      problem={restore.error && <PublishProblem error={restore.error} agentId={agentId} version={version} />}
      onSubmit={submit}
    />
  );
}
