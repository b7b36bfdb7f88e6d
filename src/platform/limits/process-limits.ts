import type { Shares } from './claimant';
import { SharedLimit, type RefusedBy } from './shared-limit';

/** The limits of a process, under the names used in metrics. */
export const limitNames = ['requests', 'anonymous', 'bodies', 'starts', 'turns', 'streams'] as const;
export type LimitName = (typeof limitNames)[number];

/** One limit for each name, shared by every caller of the process. */
export type ProcessLimits = Readonly<Record<LimitName, SharedLimit>>;

/** The words for each limit in the messages of refusals. */
const words: Record<LimitName, string> = {
  requests: 'requests',
  anonymous: 'requests without a key',
  bodies: 'bytes of requests on their way',
  starts: 'messages on their way',
  turns: 'running turns',
  streams: 'open streams',
};

export interface ProcessLimitsOptions {
  most: Record<LimitName, number>;
  shares: Shares;
  onRefused: (limit: LimitName, by: RefusedBy) => void;
}

export function processLimits({ most, shares, onRefused }: ProcessLimitsOptions): ProcessLimits {
  const limit = (name: LimitName) =>
    new SharedLimit({
      most: most[name],
      shares,
      what: words[name],
      onRefused: (by) => onRefused(name, by),
    });
  return {
    requests: limit('requests'),
    anonymous: limit('anonymous'),
    bodies: limit('bodies'),
    starts: limit('starts'),
    turns: limit('turns'),
    streams: limit('streams'),
  };
}
