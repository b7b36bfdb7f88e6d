import { summarise } from '../../measure/summary';
import type { Round } from '../measure/rounds';
import type { LoadCase } from './cases';
import { seenIn } from './figures-of';

interface Played {
  load: LoadCase;
  rounds: readonly Round[];
}

/**
 * Returns the pace of the machine that all loads have met in a third of their rounds, as nearly as there is one. A machine
 * that others use too changes between paces, and a load may never have met the best.
 */
export function commonPace(played: readonly Played[]): number {
  const paces = played
    .flatMap(({ rounds }) => rounds.map(({ paceMs }) => paceMs))
    .toSorted((one, other) => one - other);
  const distances = paces.map((pace) =>
    Math.max(...played.flatMap(({ rounds }) => nearestThird(rounds, pace).map(distanceTo(pace)))),
  );
  return paces[distances.indexOf(Math.min(...distances))] ?? 0;
}

/**
 * Returns the third of the rounds whose pace is nearest to this one. Of these it leaves out the one whose mean time is
 * furthest from the median, since the service's own upkeep meets one of them.
 */
export function atPace({ load, rounds }: Played, pace: number): Round[] {
  return withoutFurthest(load, nearestThird(rounds, pace));
}

function nearestThird(rounds: readonly Round[], pace: number): Round[] {
  const distance = distanceTo(pace);
  return rounds
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, Math.ceil(rounds.length / 3));
}

/** As a share of the pace. */
function distanceTo(pace: number) {
  return ({ paceMs }: Round): number => Math.abs(paceMs - pace) / pace;
}

/** Returns all if there are fewer than three. */
function withoutFurthest(load: LoadCase, rounds: readonly Round[]): Round[] {
  if (rounds.length < 3) return [...rounds];
  const times = rounds.map((round) => seenIn(load, [round]).meanMs);
  const { median } = summarise(times);
  const distances = times.map((ms) => Math.abs(ms - median));
  const furthest = distances.indexOf(Math.max(...distances));
  return rounds.filter((_round, at) => at !== furthest);
}
