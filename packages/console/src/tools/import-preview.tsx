import type { ToolImport } from '../api/tool-import.js';
import { Button } from '../ui/button.js';
import { CheckList } from '../ui/check-list.js';
import { FormSection } from '../ui/form-section.js';
import type { FaultOf } from '../ui/form-faults.js';
import { HeaderRows } from './header-rows.js';
import { importFieldNames, type ImportDraft, type ImportedStep } from './import-draft.js';

interface ImportPreviewProps {
  preview: ToolImport;
  draft: ImportDraft;
  merge: (change: Partial<ImportDraft>) => void;
  /** Shows the document again. */
  onBack: () => void;
  faultOf: FaultOf;
}

const mostHeaders = 50;

/** Lists what an import would do, to choose from, and what it leaves out. */
export function ImportPreview({ preview, draft, merge, onBack, faultOf }: ImportPreviewProps) {
  const { title, tools } = preview;
  const usable = tools.filter(({ outcome }) => outcome !== 'conflict');
  const all = usable.map(({ operation }) => operation);
  return (
    <>
      <FormSection
        title={title ?? 'Tools'}
        about="What changes something asks the user first. Existing tools keep their approvals and rules."
      >
        <CheckList
          legend={importFieldNames.operations}
          options={usable.map(optionOf)}
          value={draft.operations}
          onChange={(operations) => merge({ operations })}
          fault={faultOf('operations')}
          empty="No operation of the document can be a tool."
        />
        <div className="note-line">
          {all.length > 1 && (
            <>
              <Button size="small" onClick={() => merge({ operations: all })}>
                Choose all
              </Button>
              <Button size="small" onClick={() => merge({ operations: [] })}>
                Choose none
              </Button>
            </>
          )}
          <Button size="small" onClick={onBack}>
            Change document
          </Button>
        </div>
      </FormSection>
      <LeftOut preview={preview} />
      {usable.length > 0 && (
        <FormSection title="Access" about={accessWords(preview)}>
          <HeaderRows
            headers={draft.headers}
            most={mostHeaders}
            hint="Each chosen tool sends them. Values are stored encrypted and shown masked."
            onChange={(headers) => merge({ headers })}
            fault={faultOf('headers')}
          />
        </FormSection>
      )}
    </>
  );
}

const groups: Record<ImportedStep['outcome'], string> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  conflict: 'Not imported',
};

function optionOf({ operation, outcome, tool, notes }: ImportedStep) {
  return {
    value: operation,
    label: (
      <>
        <code>{tool.name}</code> <span className="dim">{operation}</span>
      </>
    ),
    hint: [tool.description, ...notes].map((line, at) => <div key={at}>{line}</div>),
    text: `${tool.name} ${operation} ${tool.description}`,
    group: groups[outcome],
  };
}

function LeftOut({ preview: { tools, leftOut } }: { preview: ToolImport }) {
  const conflicts = tools
    .filter(({ outcome }) => outcome === 'conflict')
    .map(({ operation, notes }) => ({ operation, reason: notes[0] ?? '' }));
  const lines = [...conflicts, ...leftOut];
  if (lines.length === 0) return null;
  return (
    <FormSection title={groups.conflict}>
      <ul className="plain-list" aria-label={groups.conflict}>
        {lines.map(({ operation, reason }) => (
          <li key={operation}>
            <code>{operation}</code>
            <div className="hint">{reason}</div>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function accessWords({ needs }: ToolImport): string {
  if (needs.length === 0) return 'The document asks for no credentials.';
  const words = needs.map(({ header, holds }) => `${header}: ${holds}`);
  return `The document asks for ${words.join('; ')}.`;
}
