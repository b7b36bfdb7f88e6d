import type { ToolImport, ToolImportBody } from '../api/tool-import.js';
import { countOf } from '../turn/number-words.js';
import type { HeaderRow } from './tool-draft.js';

/** An import in its form. */
export interface ImportDraft {
  /** The text of the document. */
  document: string;
  /** Where the service reads it instead. */
  url: string;
  baseUrl: string;
  headers: HeaderRow[];
  /** The chosen operations, once they have been read. */
  operations: string[];
}

export const emptyImport: ImportDraft = { document: '', url: '', baseUrl: '', headers: [], operations: [] };

export const importFieldNames: Record<keyof ImportDraft, string> = {
  document: 'Document',
  url: 'Address of the document',
  baseUrl: 'Address of the API',
  headers: 'Headers',
  operations: 'Operations',
};

export type ImportedStep = ToolImport['tools'][number];

/** Returns the body that asks what an import would do. */
export function previewBody(draft: ImportDraft): ToolImportBody {
  return { ...sourceOf(draft), dryRun: true };
}

/** Returns the body that imports the chosen operations. */
export function importBody(draft: ImportDraft): ToolImportBody {
  const headers = draft.headers.filter(({ name, value }) => name.trim() !== '' && value !== '');
  return {
    ...sourceOf(draft),
    operations: draft.operations,
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value])),
    }),
  };
}

/** Returns the draft with all that can be imported chosen, and a row for each header that is needed. */
export function withPreview({ tools, needs }: ToolImport): Pick<ImportDraft, 'headers' | 'operations'> {
  return {
    headers: needs.map(({ header }) => ({ name: header, value: '' })),
    operations: tools.filter(({ outcome }) => outcome !== 'conflict').map(({ operation }) => operation),
  };
}

/** Returns what an import has done, as a sentence. */
export function doneWords({ tools }: ToolImport): string {
  const count = (outcome: ImportedStep['outcome']) => tools.filter((tool) => tool.outcome === outcome).length;
  const [created, updated] = [count('created'), count('updated')];
  if (created + updated === 0) return 'All tools were up to date.';
  const words = [
    created > 0 ? `${countOf(created, 'tool')} created` : '',
    updated > 0 ? `${countOf(updated, 'tool')} updated` : '',
  ];
  return `${words.filter((each) => each !== '').join(', ')}.`;
}

function sourceOf({ document, url, baseUrl }: ImportDraft) {
  const base = baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() };
  return document.trim() === '' ? { url: url.trim(), ...base } : { document, ...base };
}
