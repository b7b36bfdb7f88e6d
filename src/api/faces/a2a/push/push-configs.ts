import { derivedId, newId } from '../../../../domain/ids';
import { invalidRequest } from '../../../../domain/errors';
import { mostPushConfigs, type PushConfig } from '../../../../domain/push-config';
import { demandAddress } from '../../../../platform/outbound/demand-address';
import type { AgentDeps } from '../../../agent/context';
import type { TaskName } from '../task-ids';
import type { MessagePush } from './push-fields';

const tooMany = `A task has at most ${mostPushConfigs} configs. Delete one first.`;

type Deps = Pick<AgentDeps, 'store' | 'outbound' | 'pushes'>;
type Turn = Pick<PushConfig, 'tenantId' | 'conversationId' | 'turnId'>;

/** The config as responses show it: without its secrets. */
export interface ShownConfig {
  id: string;
  taskId: string;
  url: string;
  authentication?: { scheme: string };
}

/** Throws invalid_request if the address may not be reached, or the task has as many configs as it may have. */
export async function demandPlace(
  { store, outbound }: Deps,
  { url, id }: Pick<MessagePush, 'url' | 'id'>,
  { turn, path }: { turn?: Turn; path: string },
): Promise<void> {
  demandAddress(outbound, url, `${path}.url`);
  const others = turn ? await store.pushConfigs.ofTurn(turn) : [];
  if (others.length >= mostPushConfigs && !others.some(({ configId }) => configId === id))
    throw invalidRequest([{ path, message: tooMany }]);
}

/** Stores the config and notifies its client of what happens after this entry of the turn. */
export async function addConfig(
  { store, pushes }: Deps,
  { taskId, contextId, ...place }: TaskName & Turn,
  { id = newId('push'), url, token, authentication }: MessagePush,
  after: number,
): Promise<PushConfig> {
  const { tenantId, conversationId, turnId } = place;
  const target = { url, ...(token && { token }), ...(authentication && { authentication }) };
  const turn = { tenantId, conversationId, turnId };
  const config = { ...turn, configId: id, taskId, contextId, target, createdAt: new Date() };
  await store.pushConfigs.put(config);
  await pushes.follow(config, after);
  return config;
}

/** As addConfig, for the config that came with a message. The same message sent again changes nothing. */
export async function addConfigOfMessage(
  deps: Deps,
  name: TaskName & Turn,
  push: MessagePush,
  { messageId, after, replayed }: { messageId: string; after: number; replayed: boolean },
): Promise<void> {
  const { id = derivedId('push', name.turnId, messageId) } = push;
  const isKnown = replayed && (await deps.store.pushConfigs.get({ ...name, configId: id }));
  if (!isKnown) await addConfig(deps, name, { ...push, id }, after);
}

export function shownConfig({ configId: id, taskId, target }: PushConfig): ShownConfig {
  const { url, authentication } = target;
  return { id, taskId, url, ...(authentication && { authentication: { scheme: authentication.scheme } }) };
}
