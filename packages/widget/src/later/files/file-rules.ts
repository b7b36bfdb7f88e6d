import type { Ui } from '../../view/ui.js';
import { dataOf } from './read-uploaded.js';

/** The limits on a message's files. */
export interface FileRules {
  maxPerMessage: number;
  maxBytes: number;
  /** The accepted kinds, such as `PDF, PNG`. */
  kinds: string;
}

const asked = new WeakMap<Ui['session'], Promise<FileRules | undefined>>();

/**
 * Requests the service's file rules, once per chat. Undefined without an answer: the service still checks.
 */
export function fileRulesOf(ui: Ui): Promise<FileRules | undefined> {
  const rules = asked.get(ui.session) ?? read(ui).catch(() => undefined);
  asked.set(ui.session, rules);
  return rules;
}

async function read({ session, options }: Ui): Promise<FileRules | undefined> {
  const answer = await fetch(`${options.url}/api/agent/files`, { headers: await session.headers() });
  const { maxPerMessage, maxBytes, types } = dataOf(await answer.text());
  const isKnown = typeof maxPerMessage === 'number' && typeof maxBytes === 'number';
  return isKnown ? { maxPerMessage, maxBytes, kinds: kindsOf(types) } : undefined;
}

const kinds: Partial<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint (PPTX)',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/epub+zip': 'EPUB',
  'message/rfc822': 'EML',
  'text/plain': 'TXT',
};

/** Returns types as their users name them: `image/png` is PNG. */
function kindsOf(types: unknown): string {
  const known = Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [];
  return known.map((type) => kinds[type] ?? type.replace(/^.*\//, '').toUpperCase()).join(', ');
}
