import type { Shares } from './claimant';
import { SharedLimit, type RefusedBy } from './shared-limit';

/** What a process has to share out, by the names that metrics use. */
export const limitNames = ['requests', 'anonymous', 'bodies', 'starts', 'turns', 'streams'] as const;
export type LimitName = (typeof limitNames)[number];

/** One bound for each, shared by everybody whom the process serves. */
export type ProcessLimits = Readonly<Record<LimitName, SharedLimit>>;

/** As a refusal names what has run out. */
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
      ...{ most: most[name], shares, what: words[name] },
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
