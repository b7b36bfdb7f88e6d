import { invalidRequest, ServiceError } from '../../domain/errors';
import { derivedId, newId } from '../../domain/ids';
import type { Store } from '../../store/store';
import type { TurnGateway } from '../turn-gateway';
import { beginBranch } from './begin-branch';
import { keyIdOf } from './idempotency-key';
import type { MessageRequest } from './message-request';
import { findConversation, hasOpenTurn, openTo } from './resolve-conversation';

interface BranchDeps {
  store: Pick<Store, 'conversations'>;
  gateway: TurnGateway;
}

const nothingToBranch = {
  path: 'body.conversationId',
  message: 'Required with branchAt: the conversation of that turn.',
};

/**
 * Returns the request for the branch that it begins, or the same request if it begins none. Throws not_found for a turn
 * that is not in the conversation, turn_in_progress while a turn is open there, and conflict if a person answers in it.
 */
export async function branchedRequest(deps: BranchDeps, request: MessageRequest): Promise<MessageRequest> {
  const { branchAt: turnId, ...plain } = request;
  const { caller, chatIdOf, conversationId, idempotencyKey: key } = request;
  if (turnId === undefined) return request;
  if (conversationId === undefined) throw invalidRequest([nothingToBranch]);
  const { conversations } = deps.store;
  const known = openTo(caller, await findConversation(deps.store, request, conversationId));
  if (known.servedBy === 'human') throw withPerson();
  if (await hasOpenTurn(deps.gateway, known.conversationId)) throw stillAnswering();
  const place = [known.conversationId, turnId];
  const branchId = key === undefined ? newId('conv') : derivedId('conv', keyIdOf(caller, key), ...place);
  await beginBranch(deps.store, known, { turnId, branchId });
  if (chatIdOf !== 'client') return { ...plain, conversationId: branchId };
  const { tenantId } = caller;
  const change = { messages: [], continuedIn: branchId, at: new Date() };
  await conversations.append(tenantId, known.conversationId, change, known);
  return plain;
}

function withPerson(): ServiceError {
  const message = 'A person answers in this conversation, so what was said there stays. Send a new message.';
  return new ServiceError('conflict', message);
}

function stillAnswering(): ServiceError {
  const message = 'The conversation has a turn that is still open. Wait for it or cancel it, then try again.';
  return new ServiceError('turn_in_progress', message);
}
