import { isGreeting } from '../rules/greeting';
import type { Rule } from '../rules/rule';

const longestGreeting = 24;
// "Can you refund order 7?" is an order; "can an order be refunded?" is a question.
const asks =
  /^(?:(?:and|but|so|ok|please|tell me|(?:un)?til|from|since|after|by|on|in|at|to|of|for|with)\b[\s,:]*)*(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|does|did|has|have|had|must|may|(?:can|could|will|would|shall|should)(?! (?:you|i|we|u)\b))/i;

/** Whether documents may answer a message: what no rule knows, and questions in the words of a rule that takes orders. */
export function isForDocuments(text: string, rule: Rule | undefined): boolean {
  if (rule === undefined) return !(isGreeting(text) && text.length <= longestGreeting);
  return rule.answersQuestions !== true && asks.test(text);
}
