import { useRemoveDocument, type KnowledgeDocument } from '../api/documents.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useRemoval } from '../ui/use-removal.js';

interface RemoveDocumentProps {
  document: KnowledgeDocument;
  open: boolean;
  onClose: () => void;
}

export function RemoveDocument({
  document: { documentId, name, sourceId },
  open,
  onClose,
}: RemoveDocumentProps) {
  const removal = useRemoveDocument();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${name}”?`}
      action="Delete document"
      busy={removal.isPending}
      onConfirm={() => remove(documentId, { done: `“${name}” deleted.`, list: '/knowledge' })}
    >
      This erases its file, passages and vectors. Later answers won’t use it.
      {sourceId !== undefined && ' The next check of its URL adds it again, unless you delete the URL first.'}
    </ConfirmDialog>
  );
}
