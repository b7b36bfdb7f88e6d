import type { Agent } from '../api/agent-types.js';
import { textOf } from '../budgets/budget-draft.js';

/** Words in a message that lead to a queue. */
export type WordRule = NonNullable<Agent['handoff']['wordRules']>[number];

/** When people take part, in the form of an agent. */
export interface HandoffDraft {
  handoffEnabled: boolean;
  handoffName: string;
  handoffWords: string[];
  /** A whole number as text. Empty: never. */
  handoffAfterFailures: string;
  /** The first is the usual one. Empty: none. */
  handoffQueueIds: string[];
  handoffWordRules: WordRule[];
  /** Whether the model proposes replies while a person has the conversation. */
  handoffDrafts: boolean;
}

export const handoffNames: Record<keyof HandoffDraft, string> = {
  handoffEnabled: 'Handoff',
  handoffName: 'Team name',
  handoffWords: 'Handoff phrases',
  handoffAfterFailures: 'Hand over after failures',
  handoffQueueIds: 'Queues',
  handoffWordRules: 'Phrases for queues',
  handoffDrafts: 'Suggest replies to your team',
};

export const emptyHandoff: HandoffDraft = {
  handoffEnabled: true,
  handoffName: '',
  handoffWords: [],
  handoffAfterFailures: '',
  handoffQueueIds: [],
  handoffWordRules: [],
  handoffDrafts: false,
};

/** The fields that are sent together, as `handoff`. */
export const handoffFields: readonly string[] = [
  'handoffEnabled',
  'handoffName',
  'handoffWords',
  'handoffAfterFailures',
  'handoffQueueIds',
  'handoffWordRules',
  'handoffDrafts',
];

/** Returns a handoff as the form holds it. */
export function handoffDraft({
  enabled,
  agentName = '',
  words = [],
  afterFailures,
  queueIds = [],
  wordRules = [],
  drafts = false,
}: Agent['handoff']): HandoffDraft {
  return {
    handoffEnabled: enabled,
    handoffName: agentName,
    handoffWords: words,
    handoffAfterFailures: textOf(afterFailures),
    handoffQueueIds: queueIds,
    handoffWordRules: wordRules,
    handoffDrafts: drafts,
  };
}

/** Returns the handoff for a request body. */
export function handoffOf(draft: HandoffDraft): Agent['handoff'] {
  const { handoffName, handoffWords, handoffAfterFailures, handoffQueueIds, handoffWordRules } = draft;
  return {
    enabled: draft.handoffEnabled,
    ...(handoffName.trim() !== '' && { agentName: handoffName.trim() }),
    ...(handoffWords.length > 0 && { words: handoffWords }),
    ...(handoffAfterFailures.trim() !== '' && { afterFailures: Number(handoffAfterFailures) }),
    ...(handoffQueueIds.length > 0 && { queueIds: handoffQueueIds }),
    ...(handoffWordRules.length > 0 && { wordRules: handoffWordRules }),
    ...(draft.handoffDrafts && { drafts: true }),
  };
}
