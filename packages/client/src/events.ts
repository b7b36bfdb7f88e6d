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

/**
 * An event that no turn sends: an operator's `message`, who of the team or the agent has the conversation, or that its
 * user may rate the team's help.
 */
export type PeopleEvent =
  | Schemas['MessageEvent']
  | Schemas['ParticipantEvent']
  | Schemas['AgentEvent']
  | Schemas['FeedbackRequestedEvent'];

/** An event of a conversation: of one of its turns, or of people. */
export type ConversationEvent = TurnEvent | PeopleEvent;

export type EventName = ConversationEvent['event'];

/** The data of one kind of event. */
export type DataOf<Name extends EventName> = Extract<ConversationEvent, { event: Name }>['data'];

/** By name: whether turns send it. */
const ofTurn = {
  meta: true,
  status: true,
  'content.delta': true,
  'content.reset': true,
  'tool.start': true,
  'tool.end': true,
  'rag.context': true,
  action: true,
  handoff: true,
  message: false,
  participant: false,
  agent: false,
  'feedback.requested': false,
  'response.completed': true,
  error: true,
} satisfies Record<EventName, boolean>;

/** False for `keepalive`, and for events of later versions of the service. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(ofTurn, name);
}

/** True for an event of a turn. */
export function isOfTurn(event: ConversationEvent): event is TurnEvent {
  return ofTurn[event.event];
}

/** True if this is the turn's last event. */
export function endsTurn({ event }: ConversationEvent): boolean {
  return event === 'response.completed' || event === 'error';
}
