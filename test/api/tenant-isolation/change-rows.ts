import type { Row } from './row';

const workspace = (method: string, path: string) => `${method} /api/workspace${path}`;

/** Versions, publications, cases and trials of agents. */
export const changeRows: Record<string, Row> = {
  [workspace('GET', '/agents/{agentId}/versions')]: {},
  [workspace('GET', '/agents/{agentId}/versions/{version}')]: {},
  [workspace('GET', '/agents/{agentId}/versions/{version}/diff')]: { query: () => ({ to: 'draft' }) },
  [workspace('POST', '/agents/{agentId}/versions/{version}/restore')]: { body: () => ({ note: 'Back.' }) },
  [workspace('GET', '/cases')]: {},
  [workspace('POST', '/cases')]: { refers: true, body: ({ turnId }) => ({ turnId }) },
  [workspace('GET', '/cases/export')]: {},
  [workspace('GET', '/cases/{caseId}')]: {},
  [workspace('PATCH', '/cases/{caseId}')]: { body: () => ({ name: 'Renamed' }) },
  [workspace('DELETE', '/cases/{caseId}')]: {},
  [workspace('GET', '/trials')]: {},
  [workspace('POST', '/trials')]: {
    refers: true,
    body: ({ agentId, caseId }) => ({ agentId, version: 'draft', caseIds: [caseId] }),
  },
  [workspace('GET', '/trials/{trialId}')]: {},
  [workspace('POST', '/trials/{trialId}/cancel')]: {},
  [workspace('POST', '/agents/{agentId}/publish')]: { body: () => ({ note: 'Now.' }) },
  [workspace('GET', '/publications')]: { query: ({ agentId }) => ({ agentId }) },
  [workspace('GET', '/publications/{publicationId}')]: {},
  [workspace('POST', '/publications/{publicationId}/votes')]: { body: () => ({ approve: true }) },
  [workspace('DELETE', '/publications/{publicationId}')]: {},
};
