import type { GivenAnswer } from '../../../domain/action';
import { ServiceError } from '../../../domain/errors';
import { openQuestions } from '../../../domain/inbox-item';
import { decisionOf } from '../../../turns/answers/check-answer';
import { roundedInBody } from '../../fields/json-faults';
import { boundedAnswer } from '../../fields/message-fields';
import type { Asked, WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { fieldOf } from '../unknown-ids';
import { z } from 'zod';
import { aboutInbox, lookedAt, oneItem } from './inbox-commands';
import { inboxItem, shownItem } from './inbox-schema';
import { itemForOne } from './inbox-for-member';

/** Answers the question of a turn, which then continues. */
export function answerEndpoint(deps: WorkspaceDeps): Endpoint {
  const { inbox, limits } = deps;
  const { post } = endpointsOf(deps, aboutInbox);
  return post(`${oneItem}/answer`, 'Answers the question that a turn asks an operator.', {
    body: boundedAnswer(limits),
    data: inboxItem.extend({ shown: z.string().optional() }),
    audit: { before: (asked) => askedAmounts(deps, asked), after: auditedDecision },
    faults: ({ ctx }) => roundedInBody(ctx),
    handle: async ({ ctx, tenantId, param, fields, replayed, release }) => {
      const looked = lookedAt({ ctx, param });
      const place = { tenantId, conversationId: looked.conversationId };
      const answered = inbox.answer(looked, fields);
      const { shown, ...page } = await answered.catch(async (error: unknown) => {
        if (replayed && isUsed(error))
          return { ...(await inbox.itemWithout(fields.instructionId, place)), shown: undefined };
        if (!replayed) await release();
        throw error;
      });
      return { ...shownItem(await itemForOne(deps.store, ctx.state.member, page.item), page), shown };
    },
  });
}

/** Returns a decision for the audit log: its kind, and a digest of what the member was shown. */
function auditedDecision({ state, shown }: { state: string; shown?: string }, answer: GivenAnswer): object {
  const decision = decisionOf(answer) ?? 'answer';
  return { state, question: answer.instructionId, decision, ...(shown !== undefined && { shown }) };
}

/** Returns the budget that the answered question is about, with its amounts. An answer may allow more. */
async function askedAmounts(
  { store }: WorkspaceDeps,
  { ctx, tenantId, param }: Asked,
): Promise<object | undefined> {
  const item = await store.inbox.get(tenantId, param('conversationId'));
  const answered = fieldOf(ctx.request.body, 'instructionId');
  const asked = item && openQuestions(item).find(({ instructionId }) => instructionId === answered);
  return asked?.budget && { budget: asked.budget };
}

/** True if the first try of this request has answered the action, or was a vote about it. */
function isUsed(error: unknown): boolean {
  return error instanceof ServiceError && (error.code === 'action_not_pending' || error.code === 'conflict');
}
