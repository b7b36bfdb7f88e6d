import type { Instruments } from './instruments';

export type TurnMetrics = ReturnType<typeof turnMetrics>;

/** Turns from start to end, and what they waited for. */
export function turnMetrics(make: Instruments) {
  const begun = make.counter('holdfast_turns_begun_total', 'Turns that began.');
  const ended = make.counter('holdfast_turns_ended_total', 'Turns that ended, by how.', ['outcome']);
  const duration = make.histogram(
    'holdfast_turn_duration_seconds',
    'From the message to the end of its turn, waiting for people included.',
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
    ['outcome'],
  );
  const suspended = make.counter(
    'holdfast_turns_suspended_total',
    'Times that a turn stopped to wait for a person, by what it asked.',
    ['type'],
  );
  const voided = make.counter(
    'holdfast_content_resets_total',
    'Times that text which clients had seen became void, since its step was done again.',
  );
  const handoffs = make.counter(
    'holdfast_handoffs_total',
    'Conversations that were handed over to people, by what decided it.',
    ['cause'],
  );
  const failed = make.counter(
    'holdfast_activity_failures_total',
    'Attempts at a piece of a turn’s work that failed.',
    ['activity', 'reason'],
  );
  return {
    begin: () => begun.inc(),
    end: (outcome: string, seconds: number) => {
      ended.inc({ outcome });
      duration.observe({ outcome }, seconds);
    },
    /** `type` is what the turn asks a person. */
    suspend: (type: string) => suspended.inc({ type }),
    voidText: () => voided.inc(),
    handOver: (cause: 'model' | 'words' | 'failures') => handoffs.inc({ cause }),
    fail: (activity: string, reason: string) => failed.inc({ activity, reason }),
    /** Counts at each scrape the turns and handoffs that are open in the whole installation. */
    countOpen: (count: (workflowType: 'turn' | 'handoff') => Promise<number>) => {
      make.readGauge(
        'holdfast_open_turns',
        'Turns that are open, suspended ones included; each process reports the total of all processes.',
        () => count('turn'),
      );
      make.readGauge(
        'holdfast_open_handoffs',
        'Conversations in the inbox; each process reports the total of all processes.',
        () => count('handoff'),
      );
    },
    /** Reads at each scrape how many turns of this process wait for the model or a tool. */
    countAtWork: (count: () => number) =>
      make.readGauge(
        'holdfast_turns_at_work',
        'Turns that the model or a tool works for in this process.',
        count,
      ),
  };
}
