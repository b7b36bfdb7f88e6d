import { NoPrice } from '../model-providers/no-price.js';
import { countOf, usdInWords } from '../turn/number-words.js';
import type { PlayState } from './play-state.js';

/** What all answers of a conversation used and cost so far. */
export function LaneTotals({ state: { items } }: { state: PlayState }) {
  const ended = items.flatMap((item) =>
    item.kind === 'turn' && item.page.completed ? [item.page.completed] : [],
  );
  if (ended.length === 0) return null;
  const tokens = ended.reduce(
    (sum, { promptTokens, completionTokens }) => sum + promptTokens + completionTokens,
    0,
  );
  const costs = ended.flatMap(({ costUsd }) => costUsd ?? []);
  const isPriced = costs.length === ended.length;
  return (
    <p className="dim lane-totals">
      {countOf(tokens, 'token')} ·{' '}
      {isPriced ? usdInWords(costs.reduce((sum, cost) => sum + cost, 0)) : <NoPrice />}
    </p>
  );
}
