import { waitsForPerson } from '../api/turn.js';
import type { TurnDetail } from '../api/turn-types.js';
import { Badge } from '../ui/badge.js';
import { turnOutcomes } from './entry-words.js';

/** The end of a turn, or its current state. */
export function TurnState({ turn }: { turn: TurnDetail }) {
  if (turn.outcome !== undefined) {
    const { words, tone } = turnOutcomes[turn.outcome];
    return <Badge tone={tone}>{words}</Badge>;
  }
  if (waitsForPerson(turn)) return <Badge tone="warn">waits for a person</Badge>;
  return (
    <Badge tone="accent">
      <span className="live-dot" />
      running
    </Badge>
  );
}
