import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/button.js';
import { CodeField } from '../ui/code-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { importFieldNames, type ImportDraft } from './import-draft.js';

type Name = 'document' | 'url' | 'baseUrl';

interface ImportSourceProps {
  draft: ImportDraft;
  set: (name: Name, value: string) => void;
  faultOf: FaultOf;
}

/** Takes an OpenAPI document as text, as a file, or by its address. */
export function ImportSource({ draft, set, faultOf }: ImportSourceProps) {
  return (
    <FormSection
      title="OpenAPI document"
      about="Each of its operations becomes a tool. Version 3, in JSON or YAML."
    >
      <CodeField
        label={importFieldNames.document}
        fault={faultOf('document')}
        rows={8}
        placeholder={'openapi: 3.1.0\npaths: …'}
        value={draft.document}
        onChange={(text) => set('document', text)}
      />
      <ChooseFile onText={(text) => set('document', text)} />
      {draft.document.trim() === '' && (
        <TextField
          label={importFieldNames.url}
          hint="Instead of the text. The service reads it."
          inputMode="url"
          spellCheck={false}
          placeholder="https://api.example.com/openapi.json"
          fault={faultOf('url')}
          value={draft.url}
          onChange={(url) => set('url', url)}
        />
      )}
      <TextField
        label={importFieldNames.baseUrl}
        hint="Leave blank for the first server that the document names."
        inputMode="url"
        spellCheck={false}
        placeholder="https://api.example.com/v1"
        fault={faultOf('baseUrl')}
        value={draft.baseUrl}
        onChange={(url) => set('baseUrl', url)}
      />
    </FormSection>
  );
}

function ChooseFile({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.yaml,.yml"
        aria-label="File of the document"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void file.text().then(onText);
        }}
      />
      <Button size="small" icon={<FileUp size={14} aria-hidden />} onClick={() => input.current?.click()}>
        Choose file
      </Button>
    </div>
  );
}
