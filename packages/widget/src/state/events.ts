import type { Action, ConversationEvent } from 'holdfast-client';

export type { Action };

/** An event as a stream delivers it. */
export type ReceivedEvent = ConversationEvent;

export type Option = NonNullable<Action['options']>[number];
export type Field = NonNullable<Action['fields']>[number];

type DataOf<Name extends ReceivedEvent['event']> = Extract<ReceivedEvent, { event: Name }>['data'];

export type Completion = DataOf<'response.completed'>;
export type Citation = NonNullable<Completion['citations']>[number];
export type OperatorMessage = DataOf<'message'>;
