import { useRemoveSource, type DocumentSource } from '../api/document-sources.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';

interface RemoveSourceProps {
  source: DocumentSource | undefined;
  onClose: () => void;
}

export function RemoveSource({ source, onClose }: RemoveSourceProps) {
  const remove = useRemoveSource();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={source !== undefined}
      onClose={onClose}
      title="Delete this URL?"
      action="Delete URL"
      busy={remove.isPending}
      onConfirm={() => {
        if (!source) return;
        remove.change(source.sourceId, {
          onSuccess: () => toasts.done('URL deleted.'),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      <bdi className="source-url">{source?.url}</bdi> is no longer checked. Its document stays until you
      delete it.
    </ConfirmDialog>
  );
}
