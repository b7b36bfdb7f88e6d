import type { MemberRoles } from '../../src/domain/ballot';
import type {
  CompactInput,
  Compacted,
  EndTurnInput,
  FollowTaskInput,
  ModelStep,
  ModelStepInput,
  NotifyInboxInput,
  Recovered,
  RecoverInput,
  RetrieveInput,
  Retrieved,
  ToolRunInput,
  ToolRunResult,
  ToolThenModel,
  ToolThenModelInput,
  TurnContext,
} from './activity-types';
import type { ReadRolesInput, ReportDecisionsInput } from './decision-types';
import type { ChildEndInput } from './running-child';
import type { BudgetRaise } from '../../src/domain/turn-budget';

export interface TurnActivities {
  /** Returns the ids of the files that could not be read. Builds before it did returned nothing. */
  readFiles: (input: TurnContext) => Promise<string[] | undefined>;
  retrieve: (input: RetrieveInput) => Promise<Retrieved>;
  callModel: (input: ModelStepInput) => Promise<ModelStep>;
  runTool: (input: ToolRunInput) => Promise<ToolRunResult>;
  followTask: (input: FollowTaskInput) => Promise<ToolRunResult>;
  /** Stores how a turn below has ended as the result of its call. */
  endDelegation: (input: ChildEndInput) => Promise<ToolRunResult>;
  runToolThenModel: (input: ToolThenModelInput) => Promise<ToolThenModel>;
  recoverResult: (input: RecoverInput) => Promise<Recovered>;
  compact: (input: CompactInput) => Promise<Compacted>;
  raiseBudget: (input: TurnContext & BudgetRaise) => Promise<void>;
  notifyInbox: (input: NotifyInboxInput) => Promise<void>;
  readRoles: (input: ReadRolesInput) => Promise<MemberRoles>;
  /** Reports what was asked and decided to webhooks. */
  reportDecisions: (input: ReportDecisionsInput) => Promise<void>;
  endTurn: (input: EndTurnInput) => Promise<void>;
}
