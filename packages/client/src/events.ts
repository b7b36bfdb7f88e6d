import type { components } from './generated/api.js';

type Schemas = components['schemas'];
type ActionSchema = Schemas['ActionEvent'];
type ActionData = ActionSchema['data'];

export type ActionKind = ActionData['type'];

/** A question to the user; `type` determines the reply. */
export type Action = { [Kind in ActionKind]: Omit<ActionData, 'type'> & { type: Kind } }[ActionKind];

/** An event of a turn. `event` is its name and determines `data`. */
export type TurnEvent =
  | Schemas['MetaEvent']
  | Schemas['StatusEvent']
  | Schemas['ContentDeltaEvent']
  | Schemas['ContentResetEvent']
  | Schemas['ToolStartEvent']
  | Schemas['ToolEndEvent']
  | Schemas['RagContextEvent']
  | (Omit<ActionSchema, 'data'> & { data: Action })
  | Schemas['HandoffEvent']
  | Schemas['ResponseCompletedEvent']
  | Schemas['ErrorEvent'];

/** An event of a conversation: one of its turns, or an operator's `message`. */
export type ConversationEvent = TurnEvent | Schemas['MessageEvent'];

export type EventName = ConversationEvent['event'];

/** The data of one kind of event. */
export type DataOf<Name extends EventName> = Extract<ConversationEvent, { event: Name }>['data'];

const names = {
  meta: true,
  status: true,
  'content.delta': true,
  'content.reset': true,
  'tool.start': true,
  'tool.end': true,
  'rag.context': true,
  action: true,
  handoff: true,
  message: true,
  'response.completed': true,
  error: true,
} satisfies Record<EventName, true>;

/** False for `keepalive`, and for events of later versions of the service. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(names, name);
}

/** True if this is the turn's last event. */
export function endsTurn({ event }: ConversationEvent): boolean {
  return event === 'response.completed' || event === 'error';
}
