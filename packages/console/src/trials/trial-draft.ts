import type { NewTrial } from '../api/trials.js';

/** A trial in its form. Numbers are as they were typed. */
export interface TrialDraft {
  agentId: string;
  /** `draft`, or a number. */
  version: string;
  /** Empty: nothing to compare with. */
  baselineVersion: string;
  /** Absent until cases were chosen. */
  caseIds?: string[];
  repeat: string;
  usd: string;
  tokens: string;
}

export const emptyTrial: TrialDraft = {
  ...{ agentId: '', version: 'draft', baselineVersion: '' },
  ...{ repeat: '', usd: '', tokens: '' },
};

export function newTrialOf(draft: TrialDraft): NewTrial {
  const { agentId, version, baselineVersion, caseIds = [], repeat, usd, tokens } = draft;
  const budget = {
    ...(usd.trim() !== '' && { usd: Number(usd) }),
    ...(tokens.trim() !== '' && { tokens: Number(tokens) }),
  };
  return {
    ...{ agentId, version: versionOf(version), caseIds },
    ...(baselineVersion !== '' && { baselineVersion: versionOf(baselineVersion) }),
    ...(repeat.trim() !== '' && { repeat: Number(repeat) }),
    ...(Object.keys(budget).length > 0 && { budget }),
  };
}

function versionOf(text: string): NewTrial['version'] {
  return text === 'draft' ? text : Number(text);
}
