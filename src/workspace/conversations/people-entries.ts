import type { Decision } from '../../domain/action';
import { findCall } from '../../domain/message';
import { shortened } from '../../domain/shortened';
import { entryIdAt } from './event-id-at';
import { editsOf, type TurnParts } from './turn-parts';
import { shownEdit } from './shown-edit';
import { shownRule } from './shown-rule';
import type { Outcome, QuestionVote, TimelineEntry } from './timeline-entry';

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
  const {
    what,
    by: asked,
    instructionId,
    callId,
    at,
    expiresAt,
    next,
    version = 0,
    budget,
    ruleId,
  } = decision;
  if (what !== 'asked' || asked === undefined) return [];
  const { turnId, decisions, messages, entries, longestText } = parts;
  const own = decisions.filter((other) => other.what !== 'asked' && other.instructionId === instructionId);
  const end = own.find(({ what: kind }) => !isVote(kind)) ?? own.find(({ what: kind }) => kind === 'edited');
  const votes = own.filter((other) => other !== end && isVote(other.what));
  const edit = editsOf(parts, callId)[version - 1];
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
      ...(edit && { edited: shownEdit(edit, parts) }),
      ...(votes.length > 0 && { votes: votes.map((vote) => presentVote(vote, parts)) }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(next && { next }),
      ...(budget && { budget }),
      ...shownRule(ruleId, call?.verdict, action?.event === 'action' ? action.rule : undefined),
      ...(end && { waitMs: Date.parse(end.at) - Date.parse(at), outcome: outcomeOf(end) }),
    },
  ];
}

function isVote(what: Decision['what']): boolean {
  return what === 'voted' || what === 'edited' || what === 'voided' || what === 'reminded';
}

function presentVote(decision: Decision, parts: TurnParts): QuestionVote {
  const { what, vote, by, operator, via, reason, version = 0, callId, at } = decision;
  const edit = what === 'edited' ? editsOf(parts, callId)[version - 1] : undefined;
  return { what, vote, by, operator, via, reason, edited: edit && shownEdit(edit, parts), at };
}

function outcomeOf({ what, by, operator, via, reason, at }: Decision): Outcome {
  const isDecided = what === 'accepted' || what === 'declined' || what === 'answered' || what === 'edited';
  return { what, by: isDecided ? by : undefined, operator, via, reason, at };
}
