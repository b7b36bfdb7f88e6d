import type { Message } from './message';
import type { Operator } from './member';
import type { FoundPassages } from './passages';
import type { WantedVersion } from './wanted-version';

/** `trial`: the version that is tried. `baseline`: the one that it is compared with. */
export const laneNames = ['trial', 'baseline'] as const;
export type LaneName = (typeof laneNames)[number];

/** A version of the agent that answers every case, frozen when the trial began. */
export interface TrialLane {
  lane: LaneName;
  version: WantedVersion;
  snapshotId: string;
  /** That of the version's definition. */
  digest: string;
}

/** Stops the trial once it has spent this. At least one is there. */
export interface TrialBudget {
  usd?: number;
  tokens?: number;
}

/** `over_budget`: it was stopped because its budget was spent. */
export const trialStates = ['running', 'completed', 'cancelled', 'over_budget'] as const;
export type TrialState = (typeof trialStates)[number];

/** How a run ended. `skipped`: it never did. */
export const runOutcomes = ['passed', 'failed', 'diverged', 'skipped'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
export type OutcomeCounts = Record<RunOutcome, number>;

export interface Trial {
  trialId: string;
  tenantId: string;
  agentId: string;
  lanes: TrialLane[];
  caseIds: string[];
  /** How often each case is run in each lane. */
  repeat: number;
  budget?: TrialBudget;
  state: TrialState;
  startedBy: Operator;
  createdAt: Date;
  /** The rest is present once it has ended. */
  endedAt?: Date;
  spent?: Spent;
  counts?: Partial<Record<LaneName, OutcomeCounts>>;
}

/** What requests to models took. `unpriced`: the cost of some is not known. */
export interface Spent {
  tokens: number;
  usd: number;
  unpriced?: true;
}

/** One run of a case in a lane. */
export interface TrialRun {
  runId: string;
  tenantId: string;
  trialId: string;
  caseId: string;
  lane: LaneName;
  /** From 1. */
  repeat: number;
  startedAt: Date;
  /** Steps of the model so far. */
  steps: number;
  spent: Spent;
  work: RunWork;
  /** Present once it has ended. */
  outcome?: Exclude<RunOutcome, 'skipped'>;
  endedAt?: Date;
}

/** What was said in a run, and how it was found. */
export interface RunWork {
  /** What follows the case's messages. */
  messages: Message[];
  /** The passages found before the first step. */
  found?: FoundPassages;
  /** The place of the model in the agent's list: 0, or that of a fallback. */
  model: number;
  end?: RunEnd;
  checks?: CheckResult[];
  judged?: Judgement;
}

/** `asked`: it waits for an answer that was never recorded. */
export type RunEnd =
  | { kind: 'answered' | 'handed_off' | 'asked' }
  | { kind: 'failed'; problem: string }
  | { kind: 'diverged'; tool: string; arguments: string };

export const checkKinds = [
  'expected_call',
  'forbidden_call',
  'contains',
  'lacks',
  'schema',
  'citations',
] as const;

/** `what` names the tool or the phrase. `why` is a sentence; absent if it passed. */
export interface CheckResult {
  check: (typeof checkKinds)[number];
  what: string;
  passed: boolean;
  why?: string;
}

export const verdicts = ['pass', 'fail', 'unclear'] as const;

/** What the judge said. It never changes what the checks found. */
export interface Judgement {
  verdict: (typeof verdicts)[number];
  reason: string;
}

export const nothingSpentYet: Spent = { tokens: 0, usd: 0 };

export function addSpent(a: Spent, b: Spent): Spent {
  return {
    tokens: a.tokens + b.tokens,
    usd: Math.round((a.usd + b.usd) * 1e9) / 1e9,
    ...((a.unpriced ?? b.unpriced) && { unpriced: true }),
  };
}

/** True if nothing more may be spent. */
export function isOverBudget({ usd = Infinity, tokens = Infinity }: TrialBudget, spent: Spent): boolean {
  return spent.usd >= usd || spent.tokens >= tokens;
}

/** Returns the id of a run: the same for every attempt. It begins with that of its case. */
export function runIdOf(
  trialId: string,
  { caseId, lane, repeat }: Pick<TrialRun, 'caseId' | 'lane' | 'repeat'>,
): string {
  return `${caseId}/${trialId}/${lane}/${repeat}`;
}

type Planned = Pick<Trial, 'trialId' | 'caseIds' | 'lanes' | 'repeat'>;

/** Returns how many runs a trial has. */
export function runsOf({ caseIds, lanes, repeat }: Omit<Planned, 'trialId'>): number {
  return caseIds.length * lanes.length * repeat;
}

/** Returns run number `k` of a trial, from 0: those of one case follow one another. Undefined beyond the last. */
export function runAt({ trialId, caseIds, lanes, repeat }: Planned, k: number) {
  const ofCase = lanes.length * repeat;
  const caseId = caseIds[Math.floor(k / ofCase)];
  const lane = lanes[Math.floor((k % ofCase) / repeat)];
  if (caseId === undefined || lane === undefined) return undefined;
  const place = { caseId, lane: lane.lane, repeat: (k % repeat) + 1 };
  return { ...place, runId: runIdOf(trialId, place), snapshotId: lane.snapshotId };
}
