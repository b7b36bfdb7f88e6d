import { useState } from 'react';
import { useCheckProvider, useRemoveProvider } from '../api/identity-provider.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';
import { useToasts } from '../ui/toast.js';

/** Checks the stored provider, or removes it. */
export function CheckProvider({ label }: { label: string }) {
  const [isRemoving, setRemoving] = useState(false);
  const check = useCheckProvider();
  const remove = useRemoveProvider();
  const toasts = useToasts();
  const problem = check.data?.problem;
  return (
    <FormSection title="Check connection" about="Reads the saved provider’s metadata.">
      {check.error && <ErrorNote error={check.error} />}
      {problem !== undefined && <ErrorNote error={new Error(problem)} />}
      {check.data && problem === undefined && <p role="status">The provider responds correctly.</p>}
      <div className="note-line">
        <Button busy={check.isPending} onClick={() => check.change(undefined)}>
          Check provider
        </Button>
        <Button onClick={() => setRemoving(true)}>Remove provider</Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove “${label}”?`}
        action="Remove provider"
        typed={label}
        busy={remove.isPending}
        onConfirm={() =>
          remove.change(undefined, {
            onSuccess: () => toasts.done(`“${label}” removed.`),
            onError: toasts.failed,
            onSettled: () => setRemoving(false),
          })
        }
      >
        Members will sign in with a password. Those without one need a new one from an owner or admin.
      </ConfirmDialog>
    </FormSection>
  );
}
