import { processLimits, type ProcessLimits } from '../limits/process-limits';
import type { Metrics } from '../metrics/metrics';
import type { Settings } from '../settings/settings';

/** The bounds of this process, whose use and refusals are metrics. */
export function createLimits({ limits }: Settings, metrics: Metrics): ProcessLimits {
  const bounds = processLimits({
    most: {
      requests: limits.maxRequests,
      anonymous: limits.maxRequests,
      bodies: limits.maxBodyBytes,
      starts: limits.maxStartingTurns,
      turns: limits.maxRunningTurns,
      streams: limits.maxOpenStreams,
    },
    shares: limits.shares,
    onRefused: (limit, by) => metrics.limits.refused(limit, by),
  });
  for (const [name, limit] of Object.entries(bounds)) metrics.limits.watch(name, () => limit.used);
  return bounds;
}
