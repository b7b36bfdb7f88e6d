import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../broken';
import { inSeconds } from '../report/table';
import { openEachKind } from '../turns/open-turns';
import { look, playQuietly, prepare } from '../turns/play';
import { turnNamed, turns } from '../turns/turns';
import { checkAsUsual } from './as-usual';
import type { Drill, Outcome } from './row';

const patienceMs = 120_000;
/** The model is held until all turns are open, however slow the machine is. */
const patientSettings = { MODEL_FIRST_BYTE_TIMEOUT_MS: '180000', MODEL_IDLE_TIMEOUT_MS: '180000' };

/** A temporary fault below the service. */
export interface Fault {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Duration in milliseconds. */
  lastsMs: number;
}

/**
 * Causes the fault while a turn of each kind is open, and meanwhile starts another one of each kind. All must
 * go as without the fault. Returns the longest silence of an open turn.
 * @throws Broken
 */
export async function rideThrough(drill: Drill, fault: Fault): Promise<Outcome> {
  const { world } = drill;
  await world.service.kill();
  await world.service.start(patientSettings);
  const open = await openEachKind(world, patienceMs + fault.lastsMs);
  const begunAt = performance.now();
  await fault.begin();
  const goingOn = open.goOn();
  goingOn.catch(() => undefined);
  const newcomers = turns.map((turn) => prepare(world, turn, {}, { patienceMs: patienceMs + fault.lastsMs }));
  const arriving = Promise.all(newcomers.map(({ user }) => user.run()));
  arriving.catch(() => undefined);
  try {
    await delay(fault.lastsMs);
  } finally {
    await fault.end();
  }
  const endedAt = performance.now();
  try {
    await Promise.all([goingOn, arriving]);
  } finally {
    for (const { user } of [...open.playings, ...newcomers]) user.stop();
  }

  let checked: string[] = [];
  for (const playing of [...open.playings, ...newcomers]) {
    checked = await checkAsUsual(drill, await look(world, playing));
  }
  const refusals = newcomers.flatMap(({ user }) => user.refusals);
  for (const { retryAfter } of refusals) must('', retryAfter !== null, 'a 503 has no Retry-After');
  await playQuietly(world, turnNamed('text'));
  must('', world.service.isRunning, 'the service has ended');
  await world.service.kill();
  const silences = open.playings.map(({ user }) => longestSilence(user.events, begunAt));
  const firsts = newcomers.map(({ user }) => (user.events[0]?.at ?? endedAt) - begunAt);
  return {
    checked,
    recoveryMs: Math.max(...silences),
    note: `${refusals.length} × 503; new turns begin after ${inSeconds(Math.max(...firsts))} at most`,
  };
}

/** Returns the longest time after `from` without an event for a user of an open turn, in milliseconds. */
function longestSilence(events: readonly { at: number }[], from: number): number {
  const times = [from, ...events.map(({ at }) => at).filter((at) => at > from)];
  return Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? at)));
}
