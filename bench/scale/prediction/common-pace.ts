import type { Round } from '../measure/rounds';

/** A machine that others use too changes by more: its pace then is up to twice as long. */
const nearEnough = 0.2;

/**
 * Returns the pace of the machine that all loads have met in a third of their rounds, as nearly as there is one. A machine
 * that others use too changes between paces, and a load may never have met the best.
 */
export function commonPace(loads: readonly (readonly Round[])[]): number {
  const paces = loads
    .flatMap((rounds) => rounds.map(({ paceMs }) => paceMs))
    .toSorted((one, other) => one - other);
  const distances = paces.map((pace) =>
    Math.max(...loads.flatMap((rounds) => nearestThird(rounds, pace).map(distanceTo(pace)))),
  );
  return paces[distances.indexOf(Math.min(...distances))] ?? 0;
}

/** Returns the rounds whose pace is within a fifth of this one. They are at least the nearest third. */
export function atPace(rounds: readonly Round[], pace: number): Round[] {
  const near = rounds.filter((round) => distanceTo(pace)(round) <= nearEnough);
  const third = nearestThird(rounds, pace);
  return near.length > third.length ? near : third;
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
