import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useRotateSecret, type Webhook } from '../api/webhooks.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { TimeLeft } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { VerifyNote } from './verify-note.js';

/** Replaces the secret of a webhook, and shows the new one once. */
export function RotateSecret({ webhook: { webhookId, oldSecretUntil } }: { webhook: Webhook }) {
  const [isAsked, setAsked] = useState(false);
  const rotate = useRotateSecret(webhookId);
  const toasts = useToasts();
  const close = () => setAsked(false);
  return (
    <section className="try-pane" aria-labelledby="secret-title">
      <h2 id="secret-title">Secret</h2>
      {rotate.data ? (
        <>
          <p className="dim">Copy it now. You won’t see it again.</p>
          <CodeView text={rotate.data.secret} label="new secret" />
        </>
      ) : (
        <p className="dim">It was shown once, when it was created.</p>
      )}
      {oldSecretUntil !== undefined && (
        <p className="note">
          <span>
            The old secret also works for another <TimeLeft until={oldSecretUntil} over="moment" />.
          </span>
        </p>
      )}
      <VerifyNote />
      <div>
        <Button icon={<KeyRound size={14} aria-hidden />} onClick={() => setAsked(true)}>
          Replace secret
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={close}
        title="Replace the secret?"
        action="Replace secret"
        busy={rotate.isPending}
        onConfirm={() => rotate.change(undefined, { onError: toasts.failed, onSettled: close })}
      >
        For 24 hours, events are signed with both. Change your receivers in that time.
      </ConfirmDialog>
    </section>
  );
}
