import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KnowledgeDocument } from '../api/documents.js';
import { keys } from '../api/keys.js';
import { uploadDocument } from '../api/upload-document.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';
import type { Charset } from './charset-field.js';
import { accepted } from './upload-area.js';

interface ReplaceDocumentProps {
  document: KnowledgeDocument;
  /** The encoding of the new file. Empty: its bytes tell. */
  charset: Charset;
}

/**
 * Uploads a replacement for a document, which stays until the new one is ready. The same file in another encoding is
 * the same document, read again.
 */
export function ReplaceDocument({ document: { documentId, agentIds }, charset }: ReplaceDocumentProps) {
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const replace = async (file: File) => {
    const signal = leaving.current?.signal;
    if (!signal) return;
    setSending(true);
    try {
      const fields = { replaces: documentId, ...(agentIds && { agentIds }), ...(charset && { charset }) };
      const added = await uploadDocument(file, fields, { signal, onProgress: () => undefined });
      await queries.invalidateQueries({ queryKey: keys.documents.lists });
      if (added === documentId) await queries.invalidateQueries({ queryKey: keys.documents.one(documentId) });
      toasts.done(
        added === documentId
          ? 'The file is read again.'
          : 'New file uploaded. It replaces the old one when it’s ready.',
      );
      void navigate({ to: '/knowledge/$documentId', params: { documentId: added } });
    } catch (error) {
      if (!signal.aborted) toasts.failed(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label="Replacement file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void replace(file);
        }}
      />
      <Button
        busy={isSending}
        icon={<RefreshCw size={15} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Replace
      </Button>
    </>
  );
}
