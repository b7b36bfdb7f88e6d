import type { WorkspaceEvent } from 'holdfast-client/workspace';
import type { AnswerOf, BodyOf, FiltersOf, ItemOf } from './types.js';

export type InboxEntry = ItemOf<'/api/workspace/inbox'>;
export type InboxItem = AnswerOf<'/api/workspace/inbox/{conversationId}'>;
export type InboxFilters = FiltersOf<'/api/workspace/inbox'>;
export type Question = NonNullable<InboxItem['question']>;
export type Message = InboxItem['messages'][number];
export type Answer = BodyOf<'/api/workspace/inbox/{conversationId}/answer', 'post'>;
export type HistoryEntry = ItemOf<'/api/workspace/inbox/{conversationId}/history'>;
/** An item as the stream sends it: with when the member is to be told of it. */
export type HeardEntry = Extract<WorkspaceEvent<'/api/workspace/inbox/events'>, { event: 'inbox' }>['data'];
export type NoticeReason = NonNullable<HeardEntry['notices']>[number]['on'];
