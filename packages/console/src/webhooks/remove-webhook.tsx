import { useRemoveWebhook, type Webhook } from '../api/webhooks.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveWebhookProps {
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

export function RemoveWebhook({ webhook: { webhookId }, open, onClose }: RemoveWebhookProps) {
  const removal = useRemoveWebhook();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this webhook?"
      action="Delete webhook"
      busy={removal.isPending}
      onConfirm={() => remove(webhookId, { done: 'Webhook deleted.', list: '/webhooks' })}
    >
      Its deliveries are deleted too, and those that wait are not sent. This can’t be undone.
    </ConfirmDialog>
  );
}
