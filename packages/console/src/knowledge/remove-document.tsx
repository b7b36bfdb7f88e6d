import { useNavigate } from '@tanstack/react-router';
import { useRemoveDocument, type KnowledgeDocument } from '../api/documents.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToasts } from '../ui/toast.js';

interface RemoveDocumentProps {
  document: KnowledgeDocument;
  open: boolean;
  onClose: () => void;
}

export function RemoveDocument({ document: { documentId, name }, open, onClose }: RemoveDocumentProps) {
  const remove = useRemoveDocument();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${name}”?`}
      action="Delete document"
      busy={remove.isPending}
      onConfirm={() =>
        remove.change(documentId, {
          onSuccess: () => {
            toasts.done(`“${name}” is deleted.`);
            void navigate({ to: '/knowledge' });
          },
          onError: (error) => {
            onClose();
            toasts.failed(error);
          },
        })
      }
    >
      Its file, passages and vectors are erased. No later answer uses it.
    </ConfirmDialog>
  );
}
