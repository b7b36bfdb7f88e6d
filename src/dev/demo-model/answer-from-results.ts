import { describeResult } from './describe-result';
import { type Outcome, outcomeOf } from './outcome';
import type { ToolResult, Turn } from './turn';

/** What a tool does, to end the sentence "so I did not …". */
const deeds: Record<string, string> = {
  read_calendar: 'look into your calendar',
  send_email: 'send the e-mail',
  refund_order: 'refund anything',
  ask_operator: 'get an answer from a colleague',
  ask_confirm: 'go on',
  ask_select: 'choose anything',
  ask_form: 'book anything',
  handoff: 'hand you over',
  search_documents: 'look into the documents',
};

/** The model's answer once its tools have run: one sentence or list for each result, in order. */
export function answerFromResults(turn: Turn): string {
  return turn.results.map((result) => answerFrom(result, turn)).join('\n\n');
}

function answerFrom(result: ToolResult, turn: Turn): string {
  const outcome = outcomeOf(result.content);
  return outcome === 'done' ? describeResult(result, turn) : notDone(outcome, result);
}

function notDone(outcome: Exclude<Outcome, 'done'>, { name, content }: ToolResult): string {
  const deed = deeds[name] ?? `run \`${name}\``;
  switch (outcome) {
    case 'declined':
      return `No problem: you declined, so I did not ${deed}.`;
    case 'expired':
      return `My question waited too long and expired, so I did not ${deed}. Just ask me again.`;
    case 'superseded':
      return `You went on to something else, so I did not ${deed}.`;
    case 'cancelled':
      return `That was cancelled, so I did not ${deed}.`;
    case 'unknown':
      return `I cannot tell whether \`${name}\` ran to its end, so I did not run it a second time. I was told: ${content}`;
    case 'failed':
      return `Sorry, \`${name}\` did not work. I was told: ${content}`;
  }
}
