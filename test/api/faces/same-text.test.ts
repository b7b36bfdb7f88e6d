import type { SseEvent } from '../../../src/turns/relay/events';
import { recordedLogs, type RecordedLog } from './recorded-logs';
import { nativeText, textByFace } from './text-by-face';

let logs: RecordedLog[];
/** One log of each order of events. The content of texts does not affect whether an event is missed. */
let orders: RecordedLog[];
beforeAll(async () => {
  logs = await recordedLogs();
  orders = [...new Map(logs.map((log) => [orderOf(log), log])).values()];
});
beforeEach(() => {
  // AG-UI's client reports turns that failed.
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

describe.each(Object.entries(textByFace))('%s', (_face, textOf) => {
  test('shows the text of the native stream after every recorded kind of turn', async () => {
    const native = logs.map(({ kind, events }) => [kind, nativeText(events)]);
    expect(native.filter(([, text]) => text !== '').length).toBeGreaterThan(logs.length / 2);
    const shown = await Promise.all(logs.map(async (log) => [log.kind, await textOf(log)]));
    expect(shown).toEqual(native);
  });

  test('shows another text if one event that a text depends on is lost', async () => {
    const lossy = orders.flatMap((log) => losses(log.events).map((events) => ({ ...log, events })));
    expect(lossy.length).toBeGreaterThan(orders.length);
    const unnoticed = await Promise.all(
      lossy.map(async (log) => {
        const whole = logs.find(({ kind }) => kind === log.kind)?.events ?? [];
        // A client may also reject the rest of such a stream.
        const text = await textOf(log).catch(() => undefined);
        return text === nativeText(whole) ? [log.kind] : [];
      }),
    );
    expect(unnoticed.flat()).toEqual([]);
  });
});

function orderOf({ events }: RecordedLog): string {
  return events.map(({ event }) => event).join();
}

/** The events without one of them, for each that the text depends on. */
function losses(events: SseEvent[]): SseEvent[][] {
  const text = nativeText(events);
  return events.map((_, at) => events.toSpliced(at, 1)).filter((rest) => nativeText(rest) !== text);
}
