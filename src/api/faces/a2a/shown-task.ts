import type { Task } from './protocol';

export interface ShownAs {
  /** At most this many messages, the newest. Absent: all. */
  historyLength?: number | undefined;
  /** When the task became what it is; RFC 3339. */
  at?: string | undefined;
  /** Default: true. */
  artifacts?: boolean;
}

/** Returns as much of the task as a request asks for. */
export function shownTask(
  { history = [], artifacts: made = [], status, ...task }: Task,
  { historyLength = history.length, at, artifacts = true }: ShownAs,
): Task {
  const said = historyLength === 0 ? [] : history.slice(-historyLength);
  return {
    ...task,
    status: { ...status, ...(at !== undefined && { timestamp: at }) },
    ...(artifacts && made.length > 0 && { artifacts: made }),
    ...(said.length > 0 && { history: said }),
  };
}
