import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../../measure/clock';
import { toMessage } from '../../model/turn-script';
import { figure, type Figure } from '../figure';
import { playTurns } from '../load/play-turns';
import type { Print } from '../main';
import type { ScaleOptions } from '../options';
import { findCpuLimit } from '../setup/cpu-limit';
import { startStage, type Stage } from '../setup/stage';
import { usageOf } from '../setup/usage';

/** With a quarter of a core, two cores are full from four processes on. A tenth leaves room for eight. */
const shares = [0.25, 0.1];
const clientsAProcess = 6;
const longestWarmUpMs = 120_000;

/**
 * Measures turns a second and the CPU of a turn with more and more processes, each held to a share of a core. Returns
 * nothing if this machine holds no process to a share.
 */
export async function measureProcesses({ quick }: ScaleOptions, print: Print): Promise<Figure[]> {
  const limit = findCpuLimit();
  if (!limit) {
    print('not measured: to hold a process to a share takes root and cgroups');
    return [];
  }
  const counts = quick ? [1, 2] : [1, 2, 3, 4, 8];
  const figures: Figure[] = [];
  const stage = await startStage(print);
  try {
    for (const count of counts) {
      const before = stage.members.length;
      await stage.resize(count);
      // New processes compile their code first, at full speed.
      const fresh = stage.members.slice(count === 1 ? 0 : before);
      await playTurns({
        ...{ urls: fresh.map(({ url }) => url), apiKey: stage.apiKey, message: toMessage() },
        ...{ atOnce: 4 * fresh.length, most: (quick ? 30 : 400) * fresh.length, forMs: longestWarmUpMs },
      });
      for (const share of shares) {
        for (const { pid } of stage.members) limit.hold(pid, share);
        figures.push(...(await playRound(stage, share, quick ? 3_000 : 12_000)));
        for (const { pid } of stage.members) limit.release(pid);
      }
    }
    return figures;
  } finally {
    await stage.stop();
  }
}

async function playRound(stage: Stage, share: number, forMs: number): Promise<Figure[]> {
  const { members, apiKey } = stage;
  const count = members.length;
  const warmUpMs = 2_000;
  const playing = playTurns({
    ...{ urls: members.map(({ url }) => url), apiKey, message: toMessage() },
    ...{ atOnce: clientsAProcess * count, forMs: warmUpMs + forMs },
  });
  await Promise.race([delay(warmUpMs), playing]);
  const [from, before] = [nowMs(), usageOf(stage)];
  await Promise.race([delay(forMs), playing]);
  const [until, after] = [nowMs(), usageOf(stage)];
  const turns = (await playing).filter(({ endedMs }) => endedMs >= from && endedMs < until).length;
  const of = `${count} × ${share} cores`;
  const id = `${share}-${count}`;
  return [
    figure(`rate-${id}`, `text turns, ${of}`, 'turns/s', (turns * 1_000) / (until - from)),
    ...Object.entries(after).map(([part, { cpuMs }]) =>
      figure(
        `cpu-${part}-${id}`,
        `… CPU of a turn in ${part}`,
        'ms',
        (cpuMs - (before[part]?.cpuMs ?? 0)) / turns,
      ),
    ),
  ];
}
