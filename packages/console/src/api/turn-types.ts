import type { AnswerOf } from './types.js';

type Path = '/api/workspace/conversations/{conversationId}/turns/{turnId}';

export type TurnDetail = AnswerOf<Path>;
export type TimelineEntry = TurnDetail['timeline'][number];
export type EntryKind = TimelineEntry['kind'];
export type EntryOf<Kind extends EntryKind> = Extract<TimelineEntry, { kind: Kind }>;

export type SentStep = AnswerOf<`${Path}/prompts`>['steps'][number];
export type SentMessage = SentStep['messages'][number];
export type SentPart = SentMessage['text'][number];

export interface TurnPlace {
  conversationId: string;
  turnId: string;
}
