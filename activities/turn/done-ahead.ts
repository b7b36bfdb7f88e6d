import type { TurnRef } from '../../src/domain/turn';
import type { TurnLog } from '../../src/domain/turn-log';
import type { ModelStepInput, WorkedPart } from '../../workflows/turn/activity-types';
import type { OpenTurns } from '../deps';

/**
 * What an activity has done that its workflow does not know yet. The workflow learns of it when the activity ends, or
 * before if a call takes long or sends progress lines: processes that only ask the workflow see it then.
 */
export class DoneAhead {
  readonly done: WorkedPart[] = [];
  /** The log as the workflow knows it. */
  known: TurnLog;
  private told = 0;
  private readonly turn: TurnRef;
  private readonly work: number | undefined;
  private telling: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly turns: Pick<OpenTurns, 'sendWorked'>,
    { turn, log, ahead }: ModelStepInput,
  ) {
    this.turn = turn;
    this.known = log;
    this.work = ahead?.work;
  }

  /** Tells the workflow what was done until the log stood so. Returns false if that failed; never rejects. */
  tell(log: TurnLog): Promise<boolean> {
    this.telling = this.telling.then(() => this.tellOnce(log));
    return this.telling;
  }

  private async tellOnce(log: TurnLog): Promise<boolean> {
    const { done, turn, work } = this;
    if (this.told === done.length) return true;
    if (work === undefined) return false;
    const news = done.slice(this.told);
    const worked = { turnId: turn.turnId, work, from: this.told, done: news };
    if (!(await this.turns.sendWorked(turn, worked))) return false;
    this.told += news.length;
    this.known = log;
    return true;
  }

  /** Resolves once nothing is being told any more. */
  async settled(): Promise<void> {
    await this.telling;
  }
}
