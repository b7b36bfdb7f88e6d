import type { Decision } from '../../src/domain/action';
import type { TurnContext } from './activity-types';

/** A decision with its number in the turn, counted from 0, and the tool of its call. */
export interface ReportedDecision {
  number: number;
  tool?: string;
  decision: Decision;
}

export interface ReportDecisionsInput extends TurnContext {
  decisions: ReportedDecision[];
}

export interface ReadRolesInput {
  tenantId: string;
  memberIds: string[];
}
