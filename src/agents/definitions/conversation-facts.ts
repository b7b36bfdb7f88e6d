import { contextNames, contextValues, type ContextValues } from '../tools/context/context-values';
import type { AttributeValue } from '../../domain/attributes';
import type { Conversation } from '../../domain/conversation';
import { notFound } from '../../domain/errors';
import type { Store } from '../../store/store';

interface ContextStore {
  store: { conversations: Pick<Store['conversations'], 'get'>; agents: Pick<Store['agents'], 'get'> };
}

/** A fact that templates may name. `value` is absent if this conversation has none. */
export interface Fact {
  name: string;
  value?: AttributeValue;
}

/** Returns the facts that a call of this conversation would have now. Throws not_found for an unknown conversation. */
export async function valuesOfConversation(
  deps: ContextStore,
  tenantId: string,
  conversationId: string,
): Promise<ContextValues> {
  return (await factsOf(deps, tenantId, conversationId)).values;
}

/** Returns all facts of a conversation by their names. Throws not_found for an unknown conversation. */
export async function listFacts(
  deps: ContextStore,
  tenantId: string,
  conversationId: string,
): Promise<Fact[]> {
  const { values, attributes = {} } = await factsOf(deps, tenantId, conversationId);
  const names = [...contextNames, ...Object.keys(attributes).map((name) => `attributes.${name}`)];
  return names.map((name) => {
    const value = values(name);
    return { name, ...(value !== undefined && { value }) };
  });
}

async function factsOf(
  { store }: ContextStore,
  tenantId: string,
  conversationId: string,
): Promise<{ values: ContextValues } & Pick<Conversation, 'attributes'>> {
  const conversation = await store.conversations.get(tenantId, conversationId);
  if (!conversation) throw notFound();
  const { attributes = {}, agentId, userProved } = conversation;
  const agent = await store.agents.get(tenantId, agentId);
  const isProved = userProved === true;
  const asked = { conversation, isProved, attributes, agent: { agentId, name: agent?.name ?? '' } };
  return { values: contextValues({ ...asked, now: new Date() }), attributes };
}
