import type { MemberRoles } from '../../src/domain/ballot';
import type {
  AskedModel,
  CompactInput,
  Compacted,
  EndTurnInput,
  FollowTaskInput,
  ModelStepInput,
  NotifyInboxInput,
  ReadRolesInput,
  RetrieveInput,
  Retrieved,
  ToolRunInput,
  ToolRunResult,
  ToolThenModel,
  ToolThenModelInput,
  TurnContext,
} from './activity-types';
import type { Recovered, RecoverInput } from './recovery-types';
import type { BudgetRaise } from './turn-budget';
/** The activities of a turn. Workflows call them by PackedActivities. */
export interface TurnActivities {
  readFiles: (input: TurnContext) => Promise<void>;
  retrieve: (input: RetrieveInput) => Promise<Retrieved>;
  callModel: (input: ModelStepInput) => Promise<AskedModel>;
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
