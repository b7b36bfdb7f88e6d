import { noAmounts } from '../../src/domain/budget';
import { noTokens } from '../../src/domain/model-usage';
import type { ModelFigures } from '../../src/domain/turn-figures';
import type { TurnActivities } from './turn-activities';
import type {
  CompactInput,
  EndTurnInput,
  ModelStepInput,
  NotifyInboxInput,
  RetrieveInput,
  Tally,
  ToolThenModelInput,
  TurnContext,
} from './activity-types';
import type { RecoverInput } from './recovery-types';
import type { BudgetRaise, TurnBudget } from './turn-budget';
import { unpackOrigin, type PackedOrigin } from './packed-turn';

/*
 * Inputs of activities as workflow history holds them: without what follows from the rest. A whole input, such
 * as an earlier version scheduled, is a valid packed one.
 */

export type PackedContext = Omit<TurnContext, 'conversation' | 'startedAt' | 'runId'> & {
  conversation: PackedOrigin;
};

type Packed<Input extends TurnContext> = PackedContext & Omit<Input, keyof TurnContext>;

/** Absent if empty. */
type MaybeEmpty = 'outcomes' | 'consents' | 'decisions' | 'tally';

export type PackedStep = Omit<Packed<ModelStepInput>, MaybeEmpty> & Partial<Pick<ModelStepInput, MaybeEmpty>>;
type PackedRetrieve = Packed<RetrieveInput>;
type PackedCompact = Packed<CompactInput>;
type PackedRaise = Packed<TurnContext & BudgetRaise>;
type PackedNotice = Packed<NotifyInboxInput>;
export type PackedEnd = Packed<EndTurnInput>;
type PackedToolThenModel = PackedStep & Pick<ToolThenModelInput, 'call' | 'isLastChance'>;
/** Work that may have come further than its failure says. */
export type RecoverableWork = PackedStep & Partial<Pick<ToolThenModelInput, 'call'>>;
type PackedRecovery = Omit<RecoverInput, 'work'> & { work?: RecoverableWork };

/** The activities as workflows call them. */
export interface PackedActivities extends Pick<TurnActivities, 'runTool' | 'followTask' | 'readRoles'> {
  readFiles: (input: PackedContext) => ReturnType<TurnActivities['readFiles']>;
  retrieve: (input: PackedRetrieve) => ReturnType<TurnActivities['retrieve']>;
  callModel: (input: PackedStep) => ReturnType<TurnActivities['callModel']>;
  runToolThenModel: (input: PackedToolThenModel) => ReturnType<TurnActivities['runToolThenModel']>;
  recoverResult: (input: PackedRecovery) => ReturnType<TurnActivities['recoverResult']>;
  compact: (input: PackedCompact) => ReturnType<TurnActivities['compact']>;
  raiseBudget: (input: PackedRaise) => ReturnType<TurnActivities['raiseBudget']>;
  notifyInbox: (input: PackedNotice) => ReturnType<TurnActivities['notifyInbox']>;
  endTurn: (input: PackedEnd) => ReturnType<TurnActivities['endTurn']>;
}

export const nothingCounted: TurnBudget = {
  spent: noAmounts,
  unrecorded: noAmounts,
  lost: 0,
  raised: noAmounts,
};

export const noTally: Tally = { steps: 0, toolCalls: 0, usage: noTokens, firstTokenMs: 0 };

/** `runId` is the run of the workflow that scheduled the activity. */
export function unpackContext(
  { conversation, ...context }: PackedContext,
  runId: string | undefined,
): TurnContext {
  return {
    ...context,
    conversation: unpackOrigin(conversation, context.turn),
    startedAt: context.message.at,
    ...(runId !== undefined && { runId }),
  };
}

export function unpackStep(packed: PackedStep, runId: string | undefined): ModelStepInput {
  const { outcomes = [], consents = [], decisions = [], tally = noTally } = packed;
  return {
    ...packed,
    ...unpackContext(packed, runId),
    outcomes,
    consents,
    decisions,
    tally: unpackTally(tally, packed.model),
  };
}

/** Omits the figures of the models if `model` alone answered every step, since they repeat the turn's own. */
export function packTally({ models, ...tally }: Tally, model: string): Tally {
  const [first, ...others] = models ?? [];
  const isOnly = first !== undefined && others.length === 0 && isSame(first, onlyModel(tally, model));
  return { ...tally, ...(models && !isOnly && { models }) };
}

function unpackTally(tally: Tally, model: string): Tally {
  const isUnused = tally.steps === 0 && tally.usage.totalTokens === 0;
  return tally.models || isUnused ? tally : { ...tally, models: [onlyModel(tally, model)] };
}

function onlyModel({ steps, usage, costUsd }: Tally, model: string): ModelFigures {
  return { model, steps, usage, ...(costUsd !== undefined && { costUsd }) };
}

function isSame(a: ModelFigures, b: ModelFigures): boolean {
  const values = ({ model, steps, usage, costUsd }: ModelFigures) =>
    JSON.stringify([model, steps, usage.promptTokens, usage.completionTokens, usage.totalTokens, costUsd]);
  return values(a) === values(b);
}
