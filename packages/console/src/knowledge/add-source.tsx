import { useNavigate } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useAddSource } from '../api/document-sources.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

/** Adds a URL that a document comes from. */
export function AddSource() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Link2 size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Add from a URL
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Add from a URL"
        description="The file at the URL becomes a document. Check the URL later, and a changed file replaces it."
      >
        <UrlForm onClose={close} />
      </Dialog>
    </>
  );
}

/** A separate component, so that closing the dialog clears the URL. */
function UrlForm({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const adding = useAddSource();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isReady = url.trim() !== '';
  const add = () =>
    adding.change(
      { url: url.trim() },
      {
        onSuccess: () => {
          onClose();
          toasts.done('URL added. Its file is being read.');
          void navigate({ to: '/knowledge/urls' });
        },
      },
    );
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !adding.isPending) add();
      }}
    >
      {adding.error && <FormError error={adding.error} />}
      <TextField
        label="URL"
        inputMode="url"
        spellCheck={false}
        placeholder="https://example.com/handbook.pdf"
        fault={faultsOf(adding.error)('url')}
        value={url}
        onChange={setUrl}
      />
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={!isReady} busy={adding.isPending}>
          Add URL
        </Button>
      </div>
    </form>
  );
}
