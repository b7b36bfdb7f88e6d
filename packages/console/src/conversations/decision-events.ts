import type { EntryOf, TurnDetail } from '../api/turn-types.js';
import { parseObject } from '../tools/json-object.js';
import type { TranscriptEvent } from '../transcript/transcript-entries.js';
import { outcomeWords } from '../turn/entry-words.js';

/** The tools by which an agent itself asks the user. */
const asking = new Set(['ask_confirm', 'ask_select', 'ask_form']);
const mostChars = 300;

/** Returns what the user was asked in a turn, each with how it ended. */
export function decisionEvents({ timeline }: Pick<TurnDetail, 'timeline'>): TranscriptEvent[] {
  return timeline.flatMap((entry): TranscriptEvent[] => {
    if (entry.kind !== 'approval' || entry.asked !== 'user') return [];
    const answer = timeline.find((other) => other.kind === 'tool' && other.callId === entry.callId);
    const question = asking.has(entry.tool) ? parseObject(entry.arguments)?.['message'] : undefined;
    return [
      {
        key: entry.instructionId,
        at: entry.outcome?.at ?? entry.at,
        kind: 'act',
        text: asking.has(entry.tool) ? answerWords(entry, resultOf(answer)) : decisionWords(entry),
        ...(typeof question === 'string' && { said: shortened(question) }),
      },
    ];
  });
}

function resultOf(entry: TurnDetail['timeline'][number] | undefined): string | undefined {
  return entry?.kind === 'tool' && entry.success === true ? entry.result : undefined;
}

/** The result of an agent's question is a sentence, such as `The user chose: blue`. */
function answerWords({ outcome }: EntryOf<'approval'>, result: string | undefined): string {
  if (!outcome) return 'The agent waits for the user’s answer';
  const isAnswer = ['accepted', 'declined', 'answered'].includes(outcome.what);
  if (isAnswer && result) return shortened(result.trim().replace(/\.$/, ''));
  return `The agent’s question: ${outcomeWords[outcome.what]}`;
}

function decisionWords({ tool, outcome }: EntryOf<'approval'>): string {
  if (!outcome) return `Waiting for the user to decide on ${tool}`;
  const { what, reason } = outcome;
  switch (what) {
    case 'accepted':
      return `The user approved ${tool}`;
    case 'declined':
      return `The user denied ${tool}${reason === undefined ? '' : `: “${reason}”`}`;
    case 'answered':
      return `The user answered for ${tool}`;
    case 'expired':
      return `The user didn’t decide on ${tool} in time`;
    default:
      return `The user’s decision on ${tool}: ${outcomeWords[what]}`;
  }
}

function shortened(text: string): string {
  return text.length > mostChars ? `${text.slice(0, mostChars).trimEnd()}…` : text;
}
