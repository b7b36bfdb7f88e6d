import type { Decision } from '../../domain/action';
import { findCall } from '../../domain/message';
import { shortened } from '../../domain/shortened';
import { entryIdAt } from './event-id-at';
import type { TurnParts } from './turn-parts';
import type { Outcome, TimelineEntry } from './timeline-entry';

/** Returns each question to a person. A question that moves to the next approver is one of its own. */
export function approvalEntries(parts: TurnParts): TimelineEntry[] {
  return parts.decisions.flatMap((decision) => approvalEntry(decision, parts));
}

/** Returns who or what stopped the turn. */
export function stopEntries(parts: TurnParts): TimelineEntry[] {
  const { stop } = parts.trace;
  if (!stop) return [];
  const { at, ...why } = stop;
  return [{ at, ...entryIdAt(parts, at), kind: 'stop', ...why }];
}

function approvalEntry(decision: Decision, parts: TurnParts): TimelineEntry[] {
  const { what, by: asked, instructionId, callId, at, expiresAt, next, budget } = decision;
  if (what !== 'asked' || asked === undefined) return [];
  const { turnId, decisions, messages, entries, longestText } = parts;
  const end = decisions.find((other) => other.what !== 'asked' && other.instructionId === instructionId);
  const call = findCall(messages, turnId, callId);
  const written = call?.arguments ?? '';
  const action = entries.find((entry) => entry.event === 'action' && entry.instructionId === instructionId);
  return [
    {
      at,
      ...(action ? { eventId: `${turnId}:${action.n}` } : entryIdAt(parts, at)),
      kind: 'approval',
      instructionId,
      callId,
      tool: call?.tool ?? '',
      ...(action?.event === 'action' && { type: action.type }),
      arguments: shortened(written, longestText),
      argumentsChars: written.length,
      asked,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(next && { next }),
      ...(budget && { budget }),
      ...(end && { waitMs: Date.parse(end.at) - Date.parse(at), outcome: outcomeOf(end) }),
    },
  ];
}

function outcomeOf({ what, by, operator, via, at }: Decision): Outcome {
  const isDecided = what === 'accepted' || what === 'declined' || what === 'answered';
  return { what, ...(isDecided && by && { by }), ...(operator && { operator }), ...(via && { via }), at };
}
