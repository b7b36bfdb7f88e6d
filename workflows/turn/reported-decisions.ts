import { patched } from '@temporalio/workflow';
import { turnContext } from './activity-inputs';
import { recordActivities } from './activity-options';
import type { ReportedDecision } from './decision-types';
import type { TurnState } from './state';

/** Reports what people are asked and decide. The turn goes on meanwhile, but does not end before all is reported. */
export class ReportedDecisions {
  private readonly open = new Set<Promise<void>>();

  /** `reported` counts the decisions that an earlier run has reported. */
  constructor(public reported = 0) {}

  /** Reports the decisions that were added since. */
  newer(state: TurnState): void {
    const { decisions, calls } = state;
    const before = this.reported;
    this.reported = decisions.length;
    // Turns of builds before this one report nothing.
    if (before === decisions.length || !patched('reports-decisions')) return;
    const added = decisions.slice(before).map((decision, index): ReportedDecision => {
      const tool = calls.find(({ callId }) => callId === decision.callId)?.tool;
      return { number: before + index, decision, ...(tool !== undefined && { tool }) };
    });
    const { reportDecisions } = recordActivities(state.input.limits);
    const reporting = reportDecisions({ ...turnContext(state), decisions: added }).finally(() =>
      this.open.delete(reporting),
    );
    this.open.add(reporting);
  }

  /** Resolves once all of them are reported. */
  async done(): Promise<void> {
    await Promise.all(this.open);
  }
}
