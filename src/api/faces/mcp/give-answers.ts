import { acceptUnstreamed } from '../../agent/turn-stream';
import type { ActionType, GivenAnswer } from '../../../domain/action';
import { invalidRequest, ServiceError, type Fault } from '../../../domain/errors';
import type { TurnLog } from '../../../domain/turn-log';
import type { Caller } from '../../../turns/admission/message-request';
import type { CallerCtx, AgentDeps } from '../../agent/context';
import { check } from '../../fields/check-fields';
import { boundedAnswer } from '../../fields/message-fields';
import { whileConnected } from '../../middleware/client-disconnect';
import { requestKey } from '../face-turns';
import { answerTo, dropped } from './elicitation';
import type { KnownTurn } from './known-turn';

/** A client's answers to the questions of a turn, by their ids. */
type InputResponses = Record<string, unknown>;

/**
 * Creates what gives a client's answers to their turn. Answers to questions that the turn never asked, or that are
 * settled, are left out. Returns the entry of the newest question that was answered; 0 if none was.
 */
export function answerGiver(deps: AgentDeps) {
  const response = boundedAnswer(deps.limits);

  /** Throws invalid_request with every fault. */
  function read(log: TurnLog, responses: InputResponses): (GivenAnswer | 'drop')[] {
    const types = typesOf(log);
    const faults: Fault[] = [];
    const given = Object.entries(responses).flatMap(([id, sent]): (GivenAnswer | 'drop')[] => {
      const type = types.get(id);
      if (type === undefined) return [];
      const place = `params.inputResponses.${id}`;
      const answer = check(answerTo(type, id), sent, place, faults);
      if (answer === dropped) return ['drop'];
      const checked = answer && check(response, answer, place, faults);
      return checked ? [checked] : [];
    });
    if (faults.length > 0) throw invalidRequest(faults);
    return given;
  }

  return async (
    ctx: CallerCtx,
    caller: Caller,
    { place, log }: KnownTurn,
    responses: InputResponses,
  ): Promise<number> => {
    const given = read(log, responses);
    const { conversationId, turnId } = place;
    if (given.includes('drop')) {
      await deps.turns.cancel(caller, conversationId, turnId);
      return 0;
    }
    const answering = { caller, text: '', conversationId, agentType: 'general', channel: caller.channel };
    return whileConnected(ctx.res, deps.closing, async (signal) => {
      let newest = 0;
      for (const answer of given) {
        if (answer === 'drop') continue;
        const idempotencyKey = requestKey(conversationId, answer.instructionId);
        const asked = { concurrency: 'reject' as const, answers: [answer] as const, idempotencyKey };
        const request = { ...answering, ...asked };
        const accepted = await acceptUnstreamed(deps, ctx, request, signal).catch(ignoreSettled);
        newest = Math.max(newest, accepted?.after ?? 0);
      }
      return newest;
    });
  };
}

function typesOf({ entries }: TurnLog): Map<string, ActionType> {
  const asked = entries.flatMap((entry) =>
    entry.event === 'action' ? [entry, ...(entry.others ?? [])] : [],
  );
  return new Map(asked.map(({ instructionId, type }) => [instructionId, type]));
}

/** Returns undefined if somebody has answered before. */
function ignoreSettled(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'action_not_pending') return undefined;
  throw error;
}
