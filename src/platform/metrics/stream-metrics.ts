import type { Instruments } from './instruments';

const kinds = ['turn', 'conversation', 'inbox'] as const;
export type StreamKind = (typeof kinds)[number];
export type StreamMetrics = ReturnType<typeof streamMetrics>;

/** Open event streams and the events sent on them. */
export function streamMetrics(make: Instruments) {
  const open = make.gauge('holdfast_streams_open', 'Streams that clients hold open here.', ['kind']);
  const events = make.counter(
    'holdfast_stream_events_sent_total',
    'Events that were written to streams, keepalives included.',
    ['event'],
  );
  const drops = make.counter(
    'holdfast_stream_drops_total',
    'Streams that were cut since their client took nothing for too long.',
  );
  const resumes = make.counter(
    'holdfast_stream_resumes_total',
    'Streams that went on after a Last-Event-ID.',
    ['kind'],
  );
  const lag = make.histogram(
    'holdfast_relay_lag_seconds',
    'From a piece of text of the model to its event, in the process that runs the turn.',
    [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
  );
  for (const kind of kinds) {
    open.set({ kind }, 0);
    resumes.inc({ kind }, 0);
  }
  return {
    /** Counts an open stream; returns a function that counts it as closed. */
    opened: (kind: StreamKind) => {
      open.inc({ kind });
      return () => open.dec({ kind });
    },
    sent: (event: string) => events.inc({ event }),
    dropped: () => drops.inc(),
    resumed: (kind: StreamKind) => resumes.inc({ kind }),
    lagged: (seconds: number) => lag.observe(seconds),
  };
}
