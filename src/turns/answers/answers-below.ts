import type { Answers } from '../admission/message-request';
import type { TurnProgress } from '../turn-gateway';

/** Answers to the questions of one turn. */
interface AnswersOfTurn {
  conversationId: string;
  answers: Answers;
}

/**
 * Divides answers by the turns that ask, if a turn below asks one of the questions: each turn takes its own answers, since
 * it knows its calls and rules. Undefined if the turn itself asks all of them.
 */
export function answersBelow(
  progress: Pick<TurnProgress, 'conversationId' | 'questions'>,
  answers: Answers,
): AnswersOfTurn[] | undefined {
  const asking = (instructionId: string) => {
    const asked = progress.questions?.find((question) => question.instructionId === instructionId);
    return asked?.below?.conversationId ?? progress.conversationId;
  };
  const parts = new Map<string, AnswersOfTurn>();
  for (const answer of answers) {
    const conversationId = asking(answer.instructionId);
    const before = parts.get(conversationId);
    parts.set(conversationId, {
      conversationId,
      answers: before ? [...before.answers, answer] : [answer],
    });
  }
  const all = [...parts.values()];
  return all.every(({ conversationId }) => conversationId === progress.conversationId) ? undefined : all;
}
