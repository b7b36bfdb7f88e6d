import { conversationOfTurn } from '../../../domain/ids';
import type { TurnPlace } from '../../../domain/turn';

/** A part of a turn: from its beginning, or from the answer to the question at entry `after`, to its next question. */
interface TurnPart {
  turnId: string;
  /** 0: the beginning. */
  after: number;
}

const shape = /^resp_([A-Za-z0-9_-]{44})(?:\.([1-9]\d{0,8}))?$/;

/** Returns the id of the response that shows this part of a turn. */
export function responseId(part: TurnPart): string {
  return `resp_${withinTurn(part)}`;
}

export function completionId(part: TurnPart): string {
  return `chatcmpl-${withinTurn(part)}`;
}

/** Returns the part that a response shows, and its conversation. Undefined for any other id. */
export function partOfResponse(id: string): (TurnPart & { conversationId: string }) | undefined {
  const [, turn, after = '0'] = shape.exec(id) ?? [];
  const turnId = `turn_${turn ?? ''}`;
  const conversationId = conversationOfTurn(turnId);
  return conversationId === undefined ? undefined : { turnId, conversationId, after: Number(after) };
}

/** Returns the id of something in the output: the same in every answer that shows it. */
export function itemId(kind: 'msg' | 'fs' | 'mcp' | 'fc', turnId: string, within: string | number): string {
  return `${kind}_${turnId.slice('turn_'.length)}.${within}`;
}

/** Returns the ids of a turn, and nothing else of where it is. */
export function idsOf({ turnId, conversationId }: TurnPlace): Pick<TurnPlace, 'turnId' | 'conversationId'> {
  return { turnId, conversationId };
}

function withinTurn({ turnId, after }: TurnPart): string {
  return turnId.slice('turn_'.length) + (after > 0 ? `.${after}` : '');
}
