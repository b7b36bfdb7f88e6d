import type { DataOf } from 'holdfast-client';
import { NoPrice } from '../model-providers/no-price.js';
import { countInWords, usdInWords } from '../turn/number-words.js';

/** The tokens and the cost of a turn. */
export function TurnFigures({ completed }: { completed: DataOf<'response.completed'> }) {
  const { promptTokens, completionTokens, costUsd, insights } = completed;
  const { cachedTokens = 0, reasoningTokens = 0 } = insights;
  return (
    <>
      <span>
        Input {countInWords(promptTokens)}
        {cachedTokens > 0 && ` (${countInWords(cachedTokens)} cached)`}
      </span>
      <span>
        Output {countInWords(completionTokens)}
        {reasoningTokens > 0 && ` (${countInWords(reasoningTokens)} reasoning)`}
      </span>
      {costUsd === undefined ? <NoPrice /> : <span>{usdInWords(costUsd)}</span>}
    </>
  );
}
