import { randomFrom } from '../../../drill/random';
import { EventQueue } from './event-queue';
import { Host } from './host';
import type { Simulation, Step } from './plan';

export interface Simulated {
  /** Answered turns a second. */
  aSecond: number;
  /** From the request to the answer, of each counted turn. */
  timesMs: number[];
  /** The cores that each host used in the mean, warm-up included. */
  usedCores: number[];
}

interface Turn {
  steps: readonly Step[];
  /** The index of its next step. */
  next: number;
  begunMs: number;
}

type Happening =
  { kind: 'arrival' } | { kind: 'turn'; turn: Turn } | { kind: 'host'; host: number; version: number };

/**
 * Plays turns through the stations, event by event.
 * @throws RangeError if a route is empty or names a place that does not exist
 */
export function simulate({ hosts: plans, routes, load, warmUpMs, forMs, seed }: Simulation): Simulated {
  const random = randomFrom(seed);
  const hosts = plans.map((plan) => ({ host: new Host<Turn>(plan), version: 0 }));
  const queue = new EventQueue<Happening>();
  const endMs = warmUpMs + forMs;
  const timesMs: number[] = [];
  let begun = 0;
  let now = 0;

  function begin(): void {
    const steps = routes[begun % routes.length];
    if (!steps || steps.length === 0) throw new RangeError('a turn has no steps');
    begun += 1;
    proceed({ steps, next: 0, begunMs: now });
  }

  /** Plays a turn until it works or waits. */
  function proceed(turn: Turn): void {
    for (;;) {
      const step = turn.steps[turn.next];
      turn.next += 1;
      if (step === undefined) return;
      if (step === 'answered') answered(turn);
      else if ('ms' in step) return work(turn, step);
      else {
        const until = 'waitMs' in step ? now + step.waitMs : turn.begunMs + step.untilMs;
        return queue.push(Math.max(until, now), { kind: 'turn', turn });
      }
    }
  }

  function work(turn: Turn, { place, ms }: Extract<Step, { ms: number }>): void {
    const at = hosts[place.host];
    if (!at) throw new RangeError(`there is no host ${place.host}`);
    // Others who are finished at this moment are seen by the host's own event.
    const finished = at.host.advance(now);
    at.host.add(place.station, turn, -ms * Math.log(1 - random()));
    schedule(place.host);
    for (const other of finished) proceed(other);
  }

  function schedule(host: number): void {
    const at = hosts[host];
    if (!at) return;
    at.version += 1;
    const next = at.host.share();
    if (next < Number.POSITIVE_INFINITY) queue.push(next, { kind: 'host', host, version: at.version });
  }

  function answered({ begunMs }: Turn): void {
    if (now >= warmUpMs && now < endMs) timesMs.push(now - begunMs);
    if ('clients' in load) queue.push(now, { kind: 'arrival' });
  }

  function happen(happening: Happening): void {
    if (happening.kind === 'turn') return proceed(happening.turn);
    if (happening.kind === 'arrival') {
      begin();
      if ('aSecond' in load) queue.push(now + gapMs(load.aSecond), { kind: 'arrival' });
      return;
    }
    const at = hosts[happening.host];
    if (!at || at.version !== happening.version) return;
    const finished = at.host.advance(now);
    schedule(happening.host);
    for (const turn of finished) proceed(turn);
  }

  function gapMs(aSecond: number): number {
    return (-Math.log(1 - random()) * 1_000) / aSecond;
  }

  const { clients, overMs = 0 } = 'clients' in load ? load : { clients: 1 };
  for (let client = 0; client < clients; client += 1)
    queue.push((client * overMs) / clients, { kind: 'arrival' });
  while (queue.nextAt < endMs) {
    const next = queue.pop();
    if (!next) break;
    now = next.at;
    happen(next.event);
  }
  const usedCores = hosts.map(({ host }) => {
    host.advance(endMs);
    return host.usedMs / endMs;
  });
  return { aSecond: (timesMs.length / forMs) * 1_000, timesMs, usedCores };
}
