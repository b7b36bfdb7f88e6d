import type { TaskAnswer, TaskQuestion } from '../../src/domain/open-task';
import type { ToolRunResult } from './activity-types';

/** A call that its server goes on with. Times are in milliseconds since the epoch. */
export interface RunningTask {
  callId: string;
  since: number;
  lookAt: number;
  expiresAt: number;
  /** Looks in a row for which the server was away. */
  missed: number;
  /** The server's last message. */
  said?: string;
  asks?: TaskQuestion;
  /** The answer that the next look sends to the server. */
  answer?: TaskAnswer;
  /** True once nobody waits for its end any more. */
  isGivenUp?: true;
  /** How it ended, while the user's questions keep that from being shown. */
  ended?: ToolRunResult;
}
