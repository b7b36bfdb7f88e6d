import { must } from './broken';
import { readEvents } from '../test/support/sse-reader';
import { spread } from './report/spread';
import { inSeconds } from './report/table';
import { boundariesOf } from './rows/boundaries';
import type { Drill } from './rows/row';
import { timely } from './rows/timely';
import { playQuietly, prepare } from './turns/play';
import { turnNamed } from './turns/turns';
import type { Result } from './report/result';

const reconnects = 30;
const ordinaryHeartbeat = { HEARTBEAT_TIMEOUT_MS: '5000' };

/** Measures the cost of recovery. Returns lines of text. */
export async function measureSpeed(drill: Drill, results: Result[]): Promise<string[]> {
  const ofGroup = (group: string) =>
    results.flatMap(({ row, outcome }) =>
      row.group === group && outcome?.recoveryMs !== undefined ? [outcome.recoveryMs] : [],
    );
  return [
    ...(await afterKill(drill)),
    `SIGKILL → next event, all rows (heartbeat timeout 1 s): ${spread(ofGroup('kill'))}`,
    `Temporal back → next event: ${spread(ofGroup('temporal'))}`,
    `database back → next event: ${spread(ofGroup('database'))}`,
    `reconnect → first replayed event, same process: ${spread(await reconnectTimes(drill, false))}`,
    `reconnect → first replayed event, another process: ${spread(await reconnectTimes(drill, true))}`,
  ];
}

/** One kill in mid-stream with the service's own heartbeat timeout, split into its parts. */
async function afterKill({ world }: Drill): Promise<string[]> {
  const { service } = world;
  await service.kill();
  await service.start(ordinaryHeartbeat);
  const turn = turnNamed('text');
  const playing = prepare(world, turn);
  const armed = boundariesOf(turn)
    .find(({ name }) => name.startsWith('at delta 2'))
    ?.arm(world, playing);
  const running = playing.user.run();
  await timely('delta 2', Promise.resolve(armed?.reached));
  const killedAt = performance.now();
  await service.kill();
  armed?.letGo?.();
  await service.start(ordinaryHeartbeat);
  const readyAt = performance.now();
  await running;
  await service.kill();
  await service.start();
  const next = playing.user.events.find(({ at }) => at > killedAt);
  must('', next !== undefined, 'no event came after the kill');
  const nextAt = next?.at ?? 0;
  return [
    `SIGKILL → next event, heartbeat timeout 5 s as by default: ${inSeconds(nextAt - killedAt)}, of which ` +
      `${inSeconds(readyAt - killedAt)} until the service is ready again, ${inSeconds(nextAt - readyAt)} until ` +
      'Temporal gives up the dead attempt and the turn says so',
  ];
}

async function reconnectTimes({ world }: Drill, isOther: boolean): Promise<number[]> {
  await world.service.start();
  const other = isOther ? await world.another() : undefined;
  const { user } = await playQuietly(world, turnNamed('tool'));
  const times: number[] = [];
  for (let left = reconnects; left > 0; left -= 1) {
    const begun = performance.now();
    const response = await fetch(`${(other ?? world.service).url}/api/agent/stream?q=`, {
      headers: { 'x-api-key': user.options.apiKey, 'last-event-id': `${user.turnId}:1` },
    });
    for await (const event of readEvents(response)) {
      if (event.id === undefined) continue;
      times.push(performance.now() - begun);
      break;
    }
  }
  await other?.close();
  return times;
}
