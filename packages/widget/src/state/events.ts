import type { Action, ConversationEvent, DataOf } from 'holdfast-client';

export type { Action };

/** An event as a stream delivers it. */
export type ReceivedEvent = ConversationEvent;

export type Option = NonNullable<Action['options']>[number];
export type Field = NonNullable<Action['fields']>[number];

export type Completion = DataOf<'response.completed'>;
export type Citation = NonNullable<Completion['citations']>[number];
export type OperatorMessage = DataOf<'message'>;
