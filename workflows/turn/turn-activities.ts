import type { MemberRoles } from '../../src/domain/ballot';
import type {
  CompactInput,
  Compacted,
  EndTurnInput,
  FollowTaskInput,
  ModelStep,
  ModelStepInput,
  NotifyInboxInput,
  ReadRolesInput,
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
import type { BudgetRaise } from '../../src/domain/turn-budget';

export interface TurnActivities {
  readFiles: (input: TurnContext) => Promise<void>;
  retrieve: (input: RetrieveInput) => Promise<Retrieved>;
  callModel: (input: ModelStepInput) => Promise<ModelStep>;
  runTool: (input: ToolRunInput) => Promise<ToolRunResult>;
  followTask: (input: FollowTaskInput) => Promise<ToolRunResult>;
  runToolThenModel: (input: ToolThenModelInput) => Promise<ToolThenModel>;
  recoverResult: (input: RecoverInput) => Promise<Recovered>;
  compact: (input: CompactInput) => Promise<Compacted>;
  raiseBudget: (input: TurnContext & BudgetRaise) => Promise<void>;
  notifyInbox: (input: NotifyInboxInput) => Promise<void>;
  readRoles: (input: ReadRolesInput) => Promise<MemberRoles>;
  endTurn: (input: EndTurnInput) => Promise<void>;
}
