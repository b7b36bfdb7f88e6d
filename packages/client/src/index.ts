export type {
  Acceptance,
  Answered,
  EditReply,
  Form,
  FormValue,
  Reconnection,
  Reply,
  ReplyTo,
  RespondReply,
  Selection,
} from './actions.js';
export type { Rating } from './agent-calls.js';
export type { Reconnect } from './backoff.js';
export type { CallerOptions, Supplied } from './caller.js';
export type { Attachable, NamedFile, UploadedFile } from './attachments.js';
export { connect, type Connection, type HoldfastOptions } from './connect.js';
export { Conversation } from './conversation.js';
export type {
  AnswerOptions,
  ConversationOptions,
  EventsOptions,
  SendOptions,
  TextOptions,
} from './conversation-options.js';
export { isAfter, parsePosition, type Position } from './event-position.js';
export { HoldfastError, type Fault } from './errors.js';
export { isOfTurn } from './events.js';
export type {
  Action,
  ActionKind,
  ConversationEvent,
  DataOf,
  EventName,
  PeopleEvent,
  TurnEvent,
} from './events.js';
export { Holdfast } from './holdfast.js';
export { Memories, type Memory } from './memories.js';
export { openConversation } from './open-conversation.js';
export { randomId } from './random-id.js';
export { readEvent } from './read-event.js';
export { SeenEvents } from './seen-events.js';
export { ServerConnections, type ConnectLink, type ServerConnection } from './server-connections.js';
export { TextAccumulator } from './text-accumulator.js';
export { TextConversation } from './text-conversation.js';
export { Turn } from './turn.js';
export type { TurnResult } from './turn-result.js';
