import type { Attacker } from '../attacker';
import { beginConversation } from '../begin-conversation';

const times = 5_000;
const parallel = 16;
/** Used in turn: close to the size limits of a header and of a token. */
const tokens = [450_000, 16_000].map((length) => 'x'.repeat(length));

/**
 * Answers an action that does not exist, with a large token each time. The answer is rejected. A service that
 * first stores the token for a later turn fills its memory and drops other turns' tokens.
 */
export const refusedAnswers: Attacker = {
  name: `${times} refused answers with tokens of up to 450,000 characters`,
  form: 'default',
  begin: async (assault) => {
    const conversationId = await beginConversation(assault, assault.nobody);
    const actionResponse = { instructionId: 'act_no', accepted: true };
    await assault.many(times, parallel, async (index) => {
      const authorization = `Bearer ${index}${tokens[index % tokens.length]}`;
      const headers = { ...assault.nobody, authorization };
      const request = assault.chat({ message: 'x', conversationId, actionResponse }, { headers });
      await request.answered;
      request.leave();
    });
  },
};
