import type { Attacker } from '../attacker';
import { beginConversation } from '../begin-conversation';

const times = 5_000;
const parallel = 16;
/** By turns: near what a header may have at most, and what a token may have. */
const tokens = [450_000, 16_000].map((length) => 'x'.repeat(length));

/**
 * Answers an action that nobody asked for, with a large token each time. The answer is refused; a service that keeps the
 * token first, in case a turn needs it, fills its memory, and drops the tokens that turns of others need.
 */
export const refusedAnswers: Attacker = {
  ...{ name: `${times} refused answers with tokens of up to 450,000 characters`, form: 'default' },
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
