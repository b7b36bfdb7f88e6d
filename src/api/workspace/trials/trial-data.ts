import { z } from 'zod';
import {
  checkKinds,
  runOutcomes,
  trialStates,
  verdicts,
  type LaneName,
  type OutcomeCounts,
  type Trial,
} from '../../../domain/trial';
import type { RunTotals } from '../../../store/store';
import { changes, type CaseResult, type RunResult } from '../../../trials/runs/trial-results';
import { operatorData, timeData } from '../shared-fields';
import { observedData, shownMessage, transcriptMessage } from './case-fields';

const version = z.union([z.literal('draft'), z.int()]);
const counts = z.object({ passed: z.int(), failed: z.int(), diverged: z.int(), skipped: z.int() });
const spent = z.object({
  tokens: z.int(),
  /** In US dollars. With `unpriced`, some requests have no known price. */
  usd: z.number(),
  unpriced: z.literal(true).optional(),
});

/** A trial in lists. */
export const trialHead = z.object({
  trialId: z.string(),
  agentId: z.string(),
  version,
  baselineVersion: version.optional(),
  /** How many cases it has, and how often each is run. */
  cases: z.int(),
  repeat: z.int(),
  budget: z.object({ usd: z.number().optional(), tokens: z.int().optional() }).optional(),
  state: z.enum(trialStates),
  startedBy: operatorData,
  createdAt: timeData,
  endedAt: timeData.optional(),
  /** The runs by their outcome, and those of the baseline. */
  counts: counts.optional(),
  baselineCounts: counts.optional(),
  spent: spent.optional(),
});

const runResult = z.object({
  outcome: z.enum(runOutcomes).optional(),
  /** How the run ended: for `diverged`, which call was never recorded; for `failed`, why. */
  end: z
    .object({
      kind: z.string(),
      problem: z.string().optional(),
      tool: z.string().optional(),
      arguments: z.string().optional(),
    })
    .optional(),
  checks: z.array(
    z.object({
      check: z.enum(checkKinds),
      what: z.string(),
      passed: z.boolean(),
      why: z.string().optional(),
    }),
  ),
  judged: z
    .object({ verdict: z.enum(verdicts), reason: z.string(), disagrees: z.literal(true).optional() })
    .optional(),
  /** Whether calls and answer equal what the turn did. */
  asObserved: z.object({ calls: z.boolean(), answer: z.boolean() }).optional(),
  transcript: z.array(transcriptMessage),
  spent: spent.optional(),
});

const caseResult = runResult.extend({
  caseId: z.string(),
  /** Absent if the case was deleted. */
  name: z.string().optional(),
  repeat: z.int(),
  observed: observedData.optional(),
  baseline: runResult.optional(),
  change: z.enum(changes).optional(),
});

/** A trial with a page of its results. */
export const trialData = trialHead.extend({
  caseIds: z.array(z.string()),
  results: z.array(caseResult),
  nextCursor: z.string().optional(),
});

/** Returns a trial as lists have it. `soFar` is what a trial that runs came to. */
export function shownTrial(trial: Trial, soFar?: RunTotals): z.input<typeof trialHead> {
  const { lanes, caseIds, counts: ended, spent: all = soFar?.spent, ...rest } = trial;
  const versionOf = (name: LaneName) => lanes.find(({ lane }) => lane === name)?.version;
  const countsOf = (name: LaneName): OutcomeCounts | undefined =>
    ended?.[name] ?? (soFar && { ...soFar.counts[name], skipped: 0 });
  const baselineVersion = versionOf('baseline');
  return {
    ...rest,
    version: versionOf('trial') ?? 'draft',
    cases: caseIds.length,
    counts: countsOf('trial'),
    ...(baselineVersion !== undefined && {
      baselineVersion,
      baselineCounts: countsOf('baseline'),
    }),
    ...(all && { spent: all }),
  };
}

/** UTF-16 units of a text in a transcript. */
const longestText = 8_000;

export function shownResult({ baseline, ...result }: CaseResult): z.input<typeof caseResult> {
  return { ...result, ...shownRun(result), ...(baseline && { baseline: shownRun(baseline) }) };
}

function shownRun({ transcript, ...run }: RunResult): z.input<typeof runResult> {
  return { ...run, transcript: transcript.map((message) => shownMessage(message, longestText)) };
}
