import type { Case, CaseChange, CaseChecks } from '../api/cases.js';
import { parseObject } from '../tools/json-object.js';

export interface CallDraft {
  tool: string;
  when: string;
  /** A number; empty for 1. */
  atLeast: string;
}

export interface RecordingDraft {
  tool: string;
  /** JSON of an object. */
  arguments: string;
  result: string;
}

/** A case in its form, with all fields. */
export interface CaseDraft {
  name: string;
  expectedCalls: CallDraft[];
  forbiddenCalls: CallDraft[];
  contains: string[];
  lacks: string[];
  /** Empty: none. */
  schema: string;
  /** The least number of citations; empty for no check. */
  citations: string;
  documentIds: string[];
  /** Empty: no judge. */
  judgeModel: string;
  judgeProvider: string;
  rubric: string;
  recordings: RecordingDraft[];
}

export const fieldNames: Record<keyof CaseDraft, string> = {
  name: 'Name',
  expectedCalls: 'Expected calls',
  forbiddenCalls: 'Forbidden calls',
  contains: 'The answer contains',
  lacks: 'The answer lacks',
  schema: 'The answer fits',
  citations: 'Citations',
  documentIds: 'Cited documents',
  judgeModel: 'Judge’s model',
  judgeProvider: 'Judge’s provider',
  rubric: 'Rubric',
  recordings: 'Recorded results',
};

export const newCall: CallDraft = { tool: '', when: '', atLeast: '' };
export const newRecording: RecordingDraft = { tool: '', arguments: '{}', result: '' };

export function draftOf({ name, checks, recordings }: Case): CaseDraft {
  const { expectedCalls = [], forbiddenCalls = [], phrases = {}, schema, citations, judge } = checks;
  return {
    name,
    expectedCalls: expectedCalls.map(({ tool, when = '', atLeast }) => ({
      ...{ tool, when, atLeast: atLeast === undefined ? '' : String(atLeast) },
    })),
    forbiddenCalls: forbiddenCalls.map(({ tool, when = '' }) => ({ ...newCall, tool, when })),
    contains: phrases.contains ?? [],
    lacks: phrases.lacks ?? [],
    schema: schema ? JSON.stringify(schema, null, 2) : '',
    citations: citations ? String(citations.atLeast) : '',
    documentIds: citations?.documentIds ?? [],
    judgeModel: judge?.model ?? '',
    judgeProvider: judge?.providerId ?? '',
    rubric: judge?.rubric ?? '',
    recordings: recordings.map(({ tool, arguments: args, result }) => ({
      ...{ tool, arguments: JSON.stringify(args), result },
    })),
  };
}

/** Returns the request body for these fields. Checks are replaced as a whole. */
export function changeOf(draft: CaseDraft, changed: readonly (keyof CaseDraft)[]): CaseChange {
  const others = changed.filter((name) => name !== 'name' && name !== 'recordings');
  return {
    ...(changed.includes('name') && { name: draft.name.trim() }),
    ...(others.length > 0 && { checks: checksOf(draft) }),
    ...(changed.includes('recordings') && {
      recordings: draft.recordings.map((each) => ({
        ...{ tool: each.tool.trim(), arguments: parseObject(each.arguments) ?? {}, result: each.result },
      })),
    }),
  };
}

/** Returns the checks as requests have them. Rows without a tool are left out. */
function checksOf(draft: CaseDraft): CaseChecks {
  const { contains, lacks, citations, documentIds, judgeModel, judgeProvider, rubric } = draft;
  const schema = parseObject(draft.schema);
  return {
    expectedCalls: draft.expectedCalls.filter(hasTool).map((call) => ({
      ...callOf(call),
      ...(call.atLeast.trim() !== '' && { atLeast: Number(call.atLeast) }),
    })),
    forbiddenCalls: draft.forbiddenCalls.filter(hasTool).map(callOf),
    ...((contains.length > 0 || lacks.length > 0) && { phrases: { contains, lacks } }),
    ...(schema && { schema: Object.assign({}, schema) }),
    ...(citations.trim() !== '' && {
      citations: { atLeast: Number(citations), ...(documentIds.length > 0 && { documentIds }) },
    }),
    ...(judgeModel.trim() !== '' && {
      judge: {
        ...{ model: judgeModel.trim(), rubric },
        ...(judgeProvider !== '' && { providerId: judgeProvider }),
      },
    }),
  };
}

function hasTool({ tool }: CallDraft): boolean {
  return tool.trim() !== '';
}

function callOf({ tool, when }: CallDraft) {
  return { tool: tool.trim(), ...(when.trim() !== '' && { when: when.trim() }) };
}
