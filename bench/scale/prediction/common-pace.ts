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
  const paces = played.flatMap(({ rounds }) => rounds.map(({ paceMs }) => paceMs)).toSorted(ascending);
  const distances = paces.map((pace) =>
    Math.max(...played.map(({ rounds }) => distanceOfThird(rounds, pace) / pace)),
  );
  return paces[distances.indexOf(Math.min(...distances))] ?? 0;
}

/**
 * Returns the third of the rounds whose pace is nearest to this one. Of these it leaves out the one whose mean time is
 * furthest from the median, since the service's own upkeep meets one of them.
 */
export function atPace({ load, rounds }: Played, pace: number): Round[] {
  const third = rounds
    .toSorted((one, other) => Math.abs(one.paceMs - pace) - Math.abs(other.paceMs - pace))
    .slice(0, thirdOf(rounds));
  return withoutFurthest(load, third);
}

function distanceOfThird(rounds: readonly Round[], pace: number): number {
  const distances = rounds.map(({ paceMs }) => Math.abs(paceMs - pace)).toSorted(ascending);
  return distances[thirdOf(rounds) - 1] ?? 0;
}

function thirdOf(rounds: readonly Round[]): number {
  return Math.ceil(rounds.length / 3);
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

function ascending(one: number, other: number): number {
  return one - other;
}
