import type { ListedQueue, NewQueue, QueueChange } from '../api/queues.js';

export type Hours = NonNullable<ListedQueue['hours']>;
export type Span = Hours['open'][number];

/** A step in its form, with the fields of every kind. */
export interface StepDraft {
  afterMs: number;
  then: 'message' | 'queue' | 'agent';
  /** Empty: none is chosen yet. */
  queueId: string;
  /** Empty: the user reads nothing. */
  text: string;
}

/** A queue in its form, with all fields. */
export interface QueueDraft {
  name: string;
  memberIds: string[];
  roles: ListedQueue['roles'];
  assign: ListedQueue['assign'];
  hours: Hours | undefined;
  /** Empty: nothing. */
  closedText: string;
  steps: StepDraft[];
  /** Undefined: for ever. */
  idleMs: number | undefined;
}

export const fieldNames: Record<keyof QueueDraft, string> = {
  name: 'Name',
  memberIds: 'Members',
  roles: 'Roles',
  assign: 'Who gets a conversation',
  hours: 'Opening hours',
  closedText: 'Message outside the hours',
  steps: 'Steps',
  idleMs: 'Release silent conversations',
};

const minuteMs = 60_000;
export const mostSteps = 10;

export const emptyDraft: QueueDraft = {
  name: '',
  memberIds: [],
  roles: [],
  assign: 'pick',
  hours: undefined,
  closedText: '',
  steps: [],
  idleMs: undefined,
};

export const newStep: StepDraft = { afterMs: 5 * minuteMs, then: 'message', queueId: '', text: '' };
export const usualIdleMs = 10 * minuteMs;

export function draftOf(queue: ListedQueue): QueueDraft {
  const { name, memberIds, roles, assign, hours, closedText = '', steps, idleMs } = queue;
  return { name, memberIds, roles, assign, hours, closedText, steps: steps.map(stepDraft), idleMs };
}

function stepDraft({ afterMs, then, text = '' }: ListedQueue['steps'][number]): StepDraft {
  if (typeof then === 'string') return { afterMs, then, queueId: '', text };
  return { afterMs, then: 'queue', queueId: then.queueId, text };
}

export function newQueueOf(draft: QueueDraft): NewQueue {
  const { hours, closedText, idleMs, ...body } = bodyOf(draft);
  return {
    ...body,
    ...(hours && { hours }),
    ...(closedText !== null && { closedText }),
    ...(idleMs !== null && { idleMs }),
  };
}

/** Returns the request body for these fields. */
export function changeOf(draft: QueueDraft, changed: readonly (keyof QueueDraft)[]): QueueChange {
  const wanted = new Set<string>(changed);
  return Object.fromEntries(Object.entries(bodyOf(draft)).filter(([name]) => wanted.has(name)));
}

function bodyOf({ name, closedText, hours, idleMs, steps, ...same }: QueueDraft) {
  return {
    ...same,
    name: name.trim(),
    hours: hours ?? null,
    idleMs: idleMs ?? null,
    closedText: closedText.trim() === '' ? null : closedText.trim(),
    steps: steps.map(stepOf),
  };
}

function stepOf({ afterMs, then, queueId, text }: StepDraft): NonNullable<NewQueue['steps']>[number] {
  return {
    afterMs,
    then: then === 'queue' ? { queueId } : then,
    ...(text.trim() !== '' && { text: text.trim() }),
  };
}

/** Office hours where the browser is. */
export function officeHours(): Hours {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, open: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' }] };
}
