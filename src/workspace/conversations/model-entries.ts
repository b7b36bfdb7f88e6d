import type { AssistantMessage } from '../../domain/message';
import { faultsInWords } from '../../domain/output';
import { shortened } from '../../domain/shortened';
import type { TurnParts } from './turn-parts';
import type { TimelineEntry } from './timeline-entry';
import { entryIdAt } from './event-id-at';

/** An entry, and when it is placed. */
interface Dated {
  at: string;
  entry: TimelineEntry;
}

/** Returns the model's steps, its failed attempts, and the step that it is asked for now. */
export function modelEntries(parts: TurnParts): Dated[] {
  const { messages, trace, asking } = parts;
  const steps = messages.filter((message) => message.role === 'assistant');
  const failed = (trace.attempts ?? []).map((attempt): Dated => {
    const { startedAt: at, endedAt } = attempt;
    return { at, entry: { at, ...entryIdAt(parts, endedAt), kind: 'attempt', ...attempt } };
  });
  return [
    ...failed,
    ...steps.map((step) => ({ at: stepTime(step, parts), entry: modelEntry(step, parts) })),
    ...(asking && !steps.some(({ step }) => step === asking.step) ? [askingEntry(asking)] : []),
  ];
}

function askingEntry({ step, model, since: at }: NonNullable<TurnParts['asking']>): Dated {
  return { at, entry: { at, kind: 'asking', step, model, startedAt: at } };
}

/** Returns when the step ended, but no later than anything that followed from it. */
function stepTime({ at, calls }: AssistantMessage, { entries, decisions }: TurnParts): string {
  const ids = new Set(calls.map(({ callId }) => callId));
  const later = [...entries, ...decisions].flatMap((each) =>
    'callId' in each && each.callId !== undefined && ids.has(each.callId) ? [each.at] : [],
  );
  return [at.toISOString(), ...later].sort().at(0) ?? at.toISOString();
}

function modelEntry(message: AssistantMessage, parts: TurnParts): TimelineEntry {
  const { at: ended, step, model, messageId, text, usage, calls, interrupted, incomplete, unfit } = message;
  const at = ended.toISOString();
  const failed = (parts.trace.attempts ?? []).filter((attempt) => attempt.step === step);
  return {
    at,
    eventId: eventIdOf(message, parts),
    ...(unfit && { ...entryIdAt(parts, at), unfit: faultsInWords(unfit) }),
    kind: 'model',
    step,
    model,
    ...timesOf(message, parts),
    endedAt: at,
    attempts: failed.length + 1,
    messageId,
    text: shortened(text, parts.longestText),
    textChars: text.length,
    callIds: calls.map(({ callId }) => callId),
    tokens: usage,
    ...(interrupted && { interrupted }),
    ...(incomplete && { incomplete }),
  };
}

function timesOf({ asked, firstTokenMs }: AssistantMessage, { entries }: TurnParts) {
  const begun = entries.at(0)?.at;
  const firstTokenAt =
    firstTokenMs !== undefined && begun !== undefined
      ? new Date(Date.parse(begun) + firstTokenMs).toISOString()
      : undefined;
  if (!asked) return { firstTokenAt };
  const { model: requestedModel, providerId, providerName, leftOut } = asked;
  const { queuedAt, startedAt, costUsd } = asked;
  const untilFirst =
    firstTokenAt === undefined ? undefined : Math.max(0, Date.parse(firstTokenAt) - Date.parse(startedAt));
  const requested = { requestedModel, providerId, providerName, leftOut };
  return { ...requested, queuedAt, startedAt, firstTokenAt, firstTokenMs: untilFirst, costUsd };
}

/** The end of the step's text, or else the last event before what followed from the step. */
function eventIdOf({ messageId, calls }: AssistantMessage, { turnId, entries, spans }: TurnParts): string {
  const span = spans.findLast((each) => each.messageId === messageId);
  if (span) return `${turnId}:${span.after}.${span.chars}`;
  const ids = new Set(calls.map(({ callId }) => callId));
  const next = entries.find((entry) => 'callId' in entry && entry.callId && ids.has(entry.callId));
  return `${turnId}:${next ? next.n - 1 : (entries.at(-1)?.n ?? 0)}`;
}
