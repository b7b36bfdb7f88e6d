import { invalidRequest, ServiceError } from '../../domain/errors';
import { derivedId } from '../../domain/ids';
import type { JsonValue } from '../../domain/json';
import type { Trigger } from '../../domain/trigger';
import type { TurnPlace } from '../../domain/turn';
import type { Wake } from '../../domain/wake';
import { digestOf } from '../../platform/digest';
import type { Store } from '../../store/store';
import { beginTurn, type BeginDeps } from '../begin-turn';
import { refusalOf } from '../refusal-of';
import { fillTemplate } from './fill-template';

/** As long as a message of a schedule. */
const longestText = 32_000;

export interface FireDeps extends BeginDeps {
  store: Pick<Store, 'wakes'>;
}

/** A request that is signed. */
export interface SignedRequest {
  /** The `webhook-id`. */
  id: string;
  /** The body as it came. */
  text: string;
  payload: JsonValue;
}

/**
 * Begins a turn for a signed request. The same id with the same body returns the same turn. Throws idempotency_mismatch for
 * the same id with another body, conflict if the trigger or all such work is paused, and invalid_request if the body has not
 * what the template needs.
 */
export async function fireTrigger(
  deps: FireDeps,
  trigger: Trigger,
  request: SignedRequest,
): Promise<Pick<TurnPlace, 'conversationId' | 'turnId'>> {
  const { tenantId, triggerId } = trigger;
  const wakeId = derivedId('wake', triggerId, request.id);
  const digest = digestOf(request.text);
  const known = await deps.store.wakes.get(tenantId, wakeId);
  if (known && known.digest !== digest) throw anotherBody();
  const { conversationId, turnId } = known ?? {};
  if (conversationId !== undefined && turnId !== undefined) return { conversationId, turnId };
  const at = new Date();
  const by = { kind: 'trigger' as const, id: triggerId };
  const wake: Wake = { wakeId, tenantId, by, digest, dueAt: at, createdAt: at };
  try {
    if (!trigger.isActive) throw new ServiceError('conflict', 'The trigger is switched off.');
    const begun = await beginTurn(deps, ownTurn(trigger, request, wakeId));
    const place = { conversationId: begun.conversationId, turnId: begun.turnId };
    await deps.store.wakes.put({ ...wake, ...place });
    return place;
  } catch (error) {
    const problem = refusalOf(error);
    // A refused request may be sent again under its id, so each refusal is a line of its own.
    if (problem !== undefined)
      await deps.store.wakes.put({ ...wake, wakeId: derivedId('wake', wakeId, at.getTime()), problem });
    throw error;
  }
}

function ownTurn(
  { tenantId, triggerId, agentId, template, conversation, asks, queueId }: Trigger,
  { payload }: SignedRequest,
  wakeId: string,
) {
  const text = fillTemplate(template, payload);
  if (text.trim() === '') throw cannotSay('The template of the trigger makes no message of this body.');
  if ([...text].length > longestText)
    throw cannotSay(`The message of this body has more than ${longestText} characters.`);
  const unattended = { asks, ...(queueId !== undefined && { queueId }) };
  return {
    ...{ tenantId, agentId, text, key: wakeId },
    conversationId: derivedId('conv', triggerId, ...partsOf(conversation, payload, wakeId)),
    cause: { origin: 'trigger' as const, id: triggerId, unattended },
  };
}

/** Names the conversation among those of the trigger. */
function partsOf(conversation: string, payload: JsonValue, wakeId: string): string[] {
  if (conversation === 'one') return [];
  if (conversation === 'new') return [wakeId];
  const value = fillTemplate(conversation, payload);
  if (value === '')
    throw cannotSay(`The body has no value for ${conversation}, which names the conversation.`);
  return ['by', value];
}

function cannotSay(message: string): ServiceError {
  return invalidRequest([{ path: 'body', message }]);
}

function anotherBody(): ServiceError {
  const message = 'Another body was sent with this webhook-id. Send each event under an id of its own.';
  return new ServiceError('idempotency_mismatch', message);
}
