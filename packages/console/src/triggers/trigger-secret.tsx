import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Trigger } from '../api/trigger-types.js';
import { useRotateTrigger } from '../api/triggers.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { TimeLeft } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { SendSnippets } from './send-snippets.js';

/** Shows how to send an event, and replaces the secret, which is then shown once. */
export function TriggerSecret({ trigger: { triggerId, url, oldSecretUntil } }: { trigger: Trigger }) {
  const [isAsked, setAsked] = useState(false);
  const rotate = useRotateTrigger(triggerId);
  const toasts = useToasts();
  const close = () => setAsked(false);
  const secret = rotate.data?.secret;
  return (
    <section className="try-pane" aria-labelledby="send-title">
      <h2 id="send-title">Send an event</h2>
      <SendSnippets url={url} {...(secret !== undefined && { secret })} />
      {secret === undefined ? (
        <p className="dim">The secret was shown once, when it was created.</p>
      ) : (
        <>
          <p className="dim">Copy it now. You won’t see it again.</p>
          <CodeView text={secret} label="new secret" />
        </>
      )}
      {oldSecretUntil !== undefined && (
        <p className="note">
          <span>
            The old secret also works for another <TimeLeft until={oldSecretUntil} over="moment" />.
          </span>
        </p>
      )}
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
        For 24 hours, events signed with either are accepted. Change your senders in that time.
      </ConfirmDialog>
    </section>
  );
}
