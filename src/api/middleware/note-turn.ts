import type { TurnPlace } from '../../domain/turn';
import type { Ctx } from '../context';

/** The request is about this turn, for its log line and its span. */
export function noteTurn({ state }: Ctx, { conversationId, turnId }: TurnPlace): void {
  state.about.conversationId = conversationId;
  state.about.turnId = turnId;
}
