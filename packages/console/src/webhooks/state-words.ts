import type { ListedDelivery, Webhook } from '../api/webhooks.js';

export const deliveryStates = [
  ['pending', 'Pending'],
  ['delivered', 'Delivered'],
  ['dead', 'Failed'],
] as const;

type State = ListedDelivery['state'];
type Tone = 'good' | 'bad' | 'warn';

const tones: Record<State, Tone> = { pending: 'warn', delivered: 'good', dead: 'bad' };

export function stateOf(state: State): { tone: Tone; words: string } {
  const [, words = state] = deliveryStates.find(([name]) => name === state) ?? [];
  return { tone: tones[state], words: words.toLowerCase() };
}

/** The state of a webhook; undefined if there is nothing to tell. */
export function webhookState(webhook: Webhook): { tone: Tone; words: string } | undefined {
  const { isActive, offBecause, failingSince } = webhook;
  if (!isActive) return { tone: offBecause ? 'bad' : 'warn', words: 'disabled' };
  return failingSince === undefined ? undefined : { tone: 'warn', words: 'failing' };
}
