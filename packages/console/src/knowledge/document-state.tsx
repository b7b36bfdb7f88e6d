import type { KnowledgeDocument } from '../api/documents.js';
import { Badge, type BadgeTone } from '../ui/badge.js';

type State = KnowledgeDocument['state'];

const words: Record<State, string> = {
  queued: 'waits',
  extracting: 'is read',
  indexing: 'is indexed',
  ready: 'ready',
  failed: 'failed',
};

/** True if work on the document is unfinished. */
export function isUnderWay({ state }: Pick<KnowledgeDocument, 'state'>): boolean {
  return state !== 'ready' && state !== 'failed';
}

export function DocumentState({ document: { state, error } }: { document: KnowledgeDocument }) {
  if (state === 'ready' && error !== undefined) return <Badge tone="warn">limited</Badge>;
  const tones: Partial<Record<State, BadgeTone>> = { ready: 'good', failed: 'bad' };
  return <Badge tone={tones[state] ?? 'accent'}>{words[state]}</Badge>;
}
