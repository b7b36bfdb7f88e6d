import type { Instruments } from './instruments';

/** Turns of other processes that this one follows. */
export function hopMetrics(make: Instruments) {
  const fallbacks = make.counter(
    'holdfast_hop_fallbacks_total',
    'Turns of other processes that fell back to polls: why no hop streams them any more.',
    ['reason'],
  );
  const refusals = make.counter(
    'holdfast_hop_refused_total',
    'Refused connections for hops: another secret, another version, or no process of the service.',
  );
  return {
    /** Shows each reason from the start, and reads at each scrape how many hops are open. */
    watch: (reasons: readonly string[], open: () => number) => {
      for (const reason of reasons) fallbacks.inc({ reason }, 0);
      make.readGauge('holdfast_hops_open', 'Turns of other processes that are streamed to this one.', open);
    },
    fellBack: (reason: string) => fallbacks.inc({ reason }),
    refused: () => refusals.inc(),
  };
}
