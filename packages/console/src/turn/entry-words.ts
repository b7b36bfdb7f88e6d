import type { EntryOf, TimelineEntry } from '../api/turn-types.js';
import { ruleWords } from '../tools/rule-words.js';
import { durationInWords } from '../ui/time-words.js';
import { countOf } from './number-words.js';

/** The title of an entry in the list and the details. */
export function titleOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'status':
      return entry.text;
    case 'model':
      return `Step ${entry.step}`;
    case 'asking':
      return `Step ${entry.step}, now`;
    case 'attempt':
      return `Step ${entry.step} failed`;
    case 'recap':
      return `Summary ${entry.number}`;
    case 'tool':
      return entry.asked ? `Ask ${entry.asked.agent ?? 'a deleted agent'}` : entry.tool;
    case 'approval':
      return `Ask ${personWords[entry.asked]}: ${entry.budget ? 'more budget' : entry.tool}`;
    case 'retrieval':
      return 'Document search';
    case 'reset':
      return 'Text voided';
    case 'stop':
      return stopWords[entry.because];
    case 'handoff':
      return 'Handed to a person';
    case 'completed':
      return 'Completed';
    case 'error':
      return 'Failed';
  }
}

export function summaryOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'status':
      return 'What the user read';
    case 'model':
      return modelSummary(entry);
    case 'asking':
      return entry.model;
    case 'attempt':
      return `${entry.error} ${sequelWords[entry.then]}`;
    case 'recap':
      return `${entry.replaces.length > 0 ? 'of summaries' : 'of earlier messages'}, for the next steps of ${entry.model}`;
    case 'tool':
      return toolSummary(entry);
    case 'approval':
      return approvalSummary(entry);
    case 'retrieval':
      return `“${entry.query}”, ${countOf(entry.passages?.length ?? entry.documents.length, 'passage')}`;
    case 'reset':
      return entry.reason;
    case 'stop':
      return entry.via ? `through the ${entry.via.face}` : 'by the service';
    case 'handoff':
      return entry.reason ?? (entry.because ? causeWords[entry.because] : (entry.message ?? ''));
    case 'completed':
      return `${durationInWords(entry.durationMs)}, first token after ${durationInWords(entry.firstTokenMs)}`;
    case 'error':
      return entry.message;
  }
}

function modelSummary({ text, callIds, interrupted, model }: EntryOf<'model'>): string {
  const said = text.trim().replace(/\s+/g, ' ').slice(0, 120);
  const asked = callIds.length > 0 ? `requests ${countOf(callIds.length, 'call')}` : '';
  const parts = [said && `“${said}”`, asked, interrupted ? 'broken off' : ''].filter(Boolean);
  return parts.join(', ') || model;
}

function toolSummary({ success, error, result = '', startedAt }: EntryOf<'tool'>): string {
  if (success === undefined) return startedAt === undefined ? 'waits for a worker' : 'runs';
  if (!success) return error ?? 'failed';
  return result.replace(/\s+/g, ' ').slice(0, 120);
}

function approvalSummary(entry: EntryOf<'approval'>): string {
  const rule = ruleWords(entry);
  return rule === undefined ? decisionSummary(entry) : `${decisionSummary(entry)}; ${rule}`;
}

function decisionSummary({ outcome, next }: EntryOf<'approval'>): string {
  if (!outcome) return next ? `open; ${personWords[next]} is next` : 'open; denied if no one answers';
  const who = outcome.operator?.name ?? (outcome.by ? personWords[outcome.by] : undefined);
  const via = outcome.via ? ` through the ${outcome.via.face}` : '';
  return `${outcomeWords[outcome.what]}${who === undefined ? '' : ` by ${who}`}${via}`;
}

export const personWords = { user: 'the user', operator: 'an operator' } as const;

export const sequelWords: Record<EntryOf<'attempt'>['then'], string> = {
  retried: 'Retried.',
  fell_back: 'Asked the next model.',
  moved: 'Continued on another worker.',
  gave_up: 'The turn gave up.',
};

export const stopWords: Record<EntryOf<'stop'>['because'], string> = {
  cancelled: 'Cancelled',
  superseded: 'A newer message took its place',
  taken_over: 'An operator took over',
};

export const causeWords: Record<NonNullable<EntryOf<'handoff'>['because']>, string> = {
  words: 'The user asked for a person.',
  failures: 'The agent failed too often.',
};

export const outcomeWords: Record<NonNullable<EntryOf<'approval'>['outcome']>['what'], string> = {
  asked: 'Asked',
  accepted: 'Approved',
  declined: 'Denied',
  answered: 'Answered',
  voted: 'Voted',
  edited: 'Arguments changed',
  voided: 'Vote no longer counts',
  reminded: 'Reminded',
  expired: 'Expired',
  superseded: 'Closed by a newer message',
  cancelled: 'Cancelled',
  taken_over: 'Taken over',
};

export const turnOutcomes = {
  completed: { words: 'completed', tone: 'good' },
  handed_off: { words: 'handed off', tone: 'accent' },
  with_human: { words: 'left to a person', tone: 'accent' },
  failed: { words: 'failed', tone: 'bad' },
  cancelled: { words: 'cancelled', tone: 'warn' },
  interrupted: { words: 'interrupted', tone: 'warn' },
} as const;
