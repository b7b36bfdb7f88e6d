import type { EntryKind, EntryOf, TurnDetail } from '../../api/turn-types.js';
import { causeWords, stopWords } from '../entry-words.js';
import { countInWords, usdInWords } from '../number-words.js';
import { Properties } from './properties.js';
import { viaWords } from './via-words.js';

interface EndProps<Kind extends EntryKind> {
  turn: TurnDetail;
  entry: EntryOf<Kind>;
}

export function CompletedDetails({ turn, entry }: EndProps<'completed'>) {
  const { tokens, costUsd } = entry;
  return (
    <Properties
      turn={turn}
      rows={[
        ['Duration', { ms: entry.durationMs }],
        ['First token after', { ms: entry.firstTokenMs }],
        ['Model', entry.model],
        ['Tokens', `${countInWords(tokens.promptTokens)} in, ${countInWords(tokens.completionTokens)} out`],
        ['Cost', costUsd === undefined ? undefined : usdInWords(costUsd)],
        ['Message', <code key="message">{entry.messageId}</code>],
      ]}
    />
  );
}

export function ErrorDetails({ turn, entry }: EndProps<'error'>) {
  return (
    <>
      <p className="note bad">{entry.message}</p>
      <Properties
        turn={turn}
        rows={[
          ['Code', <code key="code">{entry.code}</code>],
          ['At', { at: entry.at }],
          [
            'Again',
            entry.retryable ? 'The same message may succeed later.' : 'The same message fails again.',
          ],
        ]}
      />
    </>
  );
}

export function HandoffDetails({ turn, entry }: EndProps<'handoff'>) {
  return (
    <Properties
      turn={turn}
      rows={[
        ['Why', entry.because ? causeWords[entry.because] : 'The model handed over.'],
        ['Reason', entry.reason],
        ['The user read', entry.message],
        ['Name shown', entry.agentName],
        ['At', { at: entry.at }],
      ]}
    />
  );
}

export function StopDetails({ turn, entry }: EndProps<'stop'>) {
  return (
    <Properties
      turn={turn}
      rows={[
        ['What', stopWords[entry.because]],
        ['Through', entry.via && viaWords(entry.via)],
        ['At', { at: entry.at }],
      ]}
    />
  );
}
