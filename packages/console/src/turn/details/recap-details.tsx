import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { countInWords, usdInWords } from '../number-words.js';
import { between, Properties } from './properties.js';
import { WholeText } from './whole-text.js';

interface RecapDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'recap'>;
}

export function RecapDetails({ turn, entry }: RecapDetailsProps) {
  const { number, replaces, model, tokens, costUsd, text, textChars } = entry;
  return (
    <>
      <Properties
        turn={turn}
        rows={[
          ['Number', countInWords(number)],
          ['Of', replaces.length > 0 ? `summaries ${replaces.join(', ')}` : 'earlier messages'],
          ['Model', model],
          ['Duration', between(entry.startedAt, entry.endedAt)],
          ['Tokens', `${countInWords(tokens.promptTokens)} in, ${countInWords(tokens.completionTokens)} out`],
          ['Cost', costUsd === undefined ? undefined : usdInWords(costUsd)],
        ]}
      />
      <h3>What the model reads instead</h3>
      <WholeText text={text} chars={textChars} label="the summary" />
    </>
  );
}
