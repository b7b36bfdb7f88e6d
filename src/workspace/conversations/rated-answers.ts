import { excerptAround } from '../../domain/excerpt';
import type { Feedback } from '../../domain/feedback';
import { messageIdOf } from '../../domain/ids';
import { fewAtOnce } from '../../platform/concurrency/few-at-once';
import type { Store } from '../../store/store';

/** The rated answer, and what it answers. */
interface RatedAnswer {
  /** The turn that wrote the answer. Absent if an operator wrote it. */
  turnId?: string;
  /** The start of the user's message, on one line. */
  question?: string;
  /** The start of the answer, on one line. */
  answer?: string;
}

type Stores = Pick<Store, 'conversations'>;

const readAtOnce = 8;

/** Returns what each rating is about, in the order of the ratings; nothing of a message that is gone. */
export function ratedAnswers(stores: Stores, feedback: readonly Feedback[]): Promise<RatedAnswer[]> {
  return fewAtOnce(feedback, readAtOnce, (one) => ratedAnswer(stores, one));
}

async function ratedAnswer({ conversations }: Stores, rated: Feedback): Promise<RatedAnswer> {
  const { tenantId, conversationId, messageId, about } = rated;
  if (about) return {};
  const answer = await conversations.message(tenantId, conversationId, messageId);
  if (!answer) return {};
  const shown = { answer: excerptAround(answer.text, 0) };
  const { turnId } = answer;
  if (turnId === '') return shown;
  const asked = messageIdOf(conversationId, turnId, 'user');
  const question = await conversations.message(tenantId, conversationId, asked);
  return { ...shown, turnId, ...(question && { question: excerptAround(question.text, 0) }) };
}
