/** The service's time, since the clock of a visitor's machine may be hours off. */
export interface ServiceClock {
  /** Milliseconds since the epoch. By the service's clock once it is known. */
  now(): number;
  /** Requests the service's time, once. Without an answer the machine's clock counts. */
  set(): Promise<void>;
}

const clocks = new WeakMap<object, ServiceClock>();

/** Returns the clock of a chat's service. All questions of the chat share it. */
export function clockOf(chat: object, url: string): ServiceClock {
  const clock = clocks.get(chat) ?? serviceClock(url);
  clocks.set(chat, clock);
  return clock;
}

function serviceClock(url: string): ServiceClock {
  let offsetMs = 0;
  let asked: Promise<void> | undefined;
  const ask = async () => {
    try {
      const answer = await fetch(`${url}/widget.js`, { method: 'HEAD', cache: 'no-store' });
      const served = Date.parse(answer.headers.get('Date') ?? '');
      if (Number.isFinite(served)) offsetMs = served - Date.now();
    } catch {
      asked = undefined;
    }
  };
  return { now: () => Date.now() + offsetMs, set: () => (asked ??= ask()) };
}
