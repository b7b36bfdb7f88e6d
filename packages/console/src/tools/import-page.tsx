import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useImportTools, type ToolImport } from '../api/tool-import.js';
import { countOf } from '../turn/number-words.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import {
  doneWords,
  emptyImport,
  importBody,
  importFieldNames,
  previewBody,
  withPreview,
} from './import-draft.js';
import { ImportPreview } from './import-preview.js';
import { ImportSource } from './import-source.js';
import './tools.css';

/** Imports tools: first the document is read, then operations are chosen. */
export function ImportPage() {
  const { draft, merge, isChanged } = useDraft(emptyImport);
  const [preview, setPreview] = useState<ToolImport>();
  const [read, write] = [useImportTools(), useImportTools()];
  const navigate = useNavigate();
  const toasts = useToasts();
  const step = preview === undefined ? read : write;
  const onRead = (found: ToolImport) => {
    setPreview(found);
    merge(withPreview(found));
  };
  const onWritten = (done: ToolImport) => {
    toasts.done(`${doneWords(done)} Add them to an agent.`);
    void navigate({ to: '/tools', ignoreBlocker: true });
  };
  return (
    <Page title="Import from OpenAPI" trail={<Link to="/tools">Tools</Link>}>
      <CreateForm
        action={
          preview === undefined ? 'Show operations' : `Import ${countOf(draft.operations.length, 'tool')}`
        }
        list="/tools"
        create={step}
        isChanged={isChanged}
        blockedBy={preview !== undefined && draft.operations.length === 0 ? 'body.operations' : undefined}
        labels={importFieldNames}
        onSubmit={() =>
          preview === undefined
            ? read.change(previewBody(draft), { onSuccess: onRead })
            : write.change(importBody(draft), { onSuccess: onWritten })
        }
      >
        {preview === undefined ? (
          <ImportSource
            draft={draft}
            set={(name, value) => merge({ [name]: value })}
            faultOf={faultsOf(read.error)}
          />
        ) : (
          <ImportPreview
            preview={preview}
            draft={draft}
            merge={merge}
            onBack={() => setPreview(undefined)}
            faultOf={faultsOf(write.error)}
          />
        )}
      </CreateForm>
    </Page>
  );
}
