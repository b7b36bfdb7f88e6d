import { sum } from '../../measure/total';
import type { Round } from './rounds';

/** Turns a second in a round. */
export function rateOf({ turns, seconds }: Round): number {
  return turns.length / seconds;
}

/** Processor milliseconds of a turn, by part. */
export function cpuOfTurn(rounds: readonly Round[]): Record<string, number> {
  const turns = Math.max(sum(rounds.map((round) => round.turns.length)), 1);
  const names = Object.keys(rounds[0]?.cpuMs ?? {});
  const msOf = (name: string) => sum(rounds.map(({ cpuMs }) => cpuMs[name] ?? 0));
  return Object.fromEntries(names.map((name) => [name, msOf(name) / turns]));
}

export function statementsOfTurn(rounds: readonly Round[]): number {
  const turns = Math.max(sum(rounds.map((round) => round.turns.length)), 1);
  return sum(rounds.map(({ statements }) => statements)) / turns;
}

/** The share of all cores that was in use, by whatever program. 1 is all of them. */
export function busyShare(rounds: readonly Round[], cores: number): number {
  const usedMs = sum(rounds.map(({ cpuMs, othersMs }) => sum(Object.values(cpuMs)) + othersMs));
  return usedMs / (sum(rounds.map(({ seconds }) => seconds)) * 1_000 * cores);
}

/** Cores that programs used that take no part. */
export function othersCores(rounds: readonly Round[]): number {
  return sum(rounds.map(({ othersMs }) => othersMs)) / (sum(rounds.map(({ seconds }) => seconds)) * 1_000);
}
