import type { Recap } from '../../domain/recap';
import { shortened } from '../../domain/shortened';
import type { TimelineEntry } from './timeline-entry';

/** A recap that was written for the turn: before its model was asked, or after its end. */
export function recapEntry({ number, replaces, text, made }: Recap, longestText: number): TimelineEntry {
  const { model, usage, costUsd, startedAt, endedAt } = made;
  return {
    at: endedAt,
    kind: 'recap',
    number,
    replaces,
    model,
    text: shortened(text, longestText),
    textChars: text.length,
    tokens: usage,
    costUsd,
    startedAt,
    endedAt,
  };
}
