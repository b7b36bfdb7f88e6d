import { attributeName, type Attributes, type AttributeValue } from '../../../domain/attributes';
import type { ConversationOrigin } from '../../../domain/conversation';

/** Names that stand for a fact of the call, as `{{name}}` in a template. */
export const contextNames = [
  'user.id',
  'user.proved',
  'participant.id',
  'conversation.id',
  'turn.id',
  'call.id',
  'channel',
  'agent.id',
  'agent.name',
  'tenant.id',
  'now',
] as const;
export type ContextName = (typeof contextNames)[number];

/** Begins the name of each attribute. */
const attributePrefix = 'attributes.';

/** Who asks for a call, where, and when. */
export interface CallContext {
  conversation: Pick<
    ConversationOrigin,
    'conversationId' | 'tenantId' | 'userId' | 'participantId' | 'channel'
  >;
  /** True if a token proved the user of this turn's message. */
  isProved: boolean;
  attributes: Attributes;
  agent: { agentId: string; name: string };
  /** Absent outside of a turn, and the call outside of a call. */
  turnId?: string;
  callId?: string;
  now: Date;
}

/** Returns the value of a name; undefined if this call has none. */
export type ContextValues = (name: string) => AttributeValue | undefined;

/** For a call outside of any conversation. */
export const noValues: ContextValues = () => undefined;

/** Matches each name that a template may hold. */
export const contextName = new RegExp(
  `^(${[...contextNames.map(escaped), `${escaped(attributePrefix)}${bare(attributeName)}`].join('|')})$`,
);

/** True for a name that a template may hold. */
export function isContextName(name: string): boolean {
  return contextName.test(name);
}

export function contextValues(context: CallContext): ContextValues {
  const { conversation, isProved, attributes, agent, turnId, callId, now } = context;
  const values: Record<ContextName, AttributeValue | undefined> = {
    'user.id': conversation.userId,
    'user.proved': isProved,
    'participant.id': conversation.participantId,
    'conversation.id': conversation.conversationId,
    'turn.id': turnId,
    'call.id': callId,
    channel: conversation.channel,
    'agent.id': agent.agentId,
    'agent.name': agent.name,
    'tenant.id': conversation.tenantId,
    now: now.toISOString(),
  };
  const byName = new Map<string, AttributeValue | undefined>(Object.entries(values));
  return (name) => {
    const attribute = attributeOf(name);
    if (attribute === undefined) return byName.get(name);
    return Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  };
}

/** Returns the attribute that a name stands for; undefined if it stands for none. */
function attributeOf(name: string): string | undefined {
  const attribute = name.startsWith(attributePrefix) ? name.slice(attributePrefix.length) : '';
  return attributeName.test(attribute) ? attribute : undefined;
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}

/** Returns the source of a pattern for a whole text, for use within another pattern. */
function bare({ source }: RegExp): string {
  return source.replace(/^\^|\$$/g, '');
}
