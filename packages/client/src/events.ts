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

/** An event that no turn sends: an operator's `message`, or who of the team or the agent has the conversation. */
export type PeopleEvent = Schemas['MessageEvent'] | Schemas['ParticipantEvent'] | Schemas['AgentEvent'];

/** An event of a conversation: of one of its turns, or of people. */
export type ConversationEvent = TurnEvent | PeopleEvent;

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
  participant: true,
  agent: true,
  'response.completed': true,
  error: true,
} satisfies Record<EventName, true>;

/** False for `keepalive`, and for events of later versions of the service. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(names, name);
}

/** True for an event of a turn. */
export function isOfTurn(event: ConversationEvent): event is TurnEvent {
  return event.event !== 'message' && event.event !== 'participant' && event.event !== 'agent';
}

/** True if this is the turn's last event. */
export function endsTurn({ event }: ConversationEvent): boolean {
  return event === 'response.completed' || event === 'error';
}
