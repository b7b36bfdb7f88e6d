import type { TrialRun } from '../../src/domain/trial';
import type { ActivityDeps } from '../deps';

/**
 * What trials are made with. Nothing here reaches a tool: no outbound requests, no MCP servers, no credentials. The search
 * reads the tenant's own documents.
 */
export type TrialDeps = Pick<
  ActivityDeps,
  | 'store'
  | 'model'
  | 'providers'
  | 'windows'
  | 'refusals'
  | 'countTokens'
  | 'prices'
  | 'budgets'
  | 'outbox'
  | 'schemas'
  | 'search'
  | 'trying'
>;

/** What one request to a model came to. */
export interface TakenStep {
  run: TrialRun;
  spent: TrialRun['spent'];
}
