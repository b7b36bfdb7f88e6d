import { MockActivityEnvironment } from '@temporalio/testing';
import { withHeartbeat } from '../../activities/heartbeat';
import { gate } from '../support/wait-for';

test('sends heartbeats until the work ends, and none after', async () => {
  const environment = new MockActivityEnvironment({ heartbeatTimeoutMs: 40 });
  const cleared = jest.spyOn(globalThis, 'clearInterval');
  let beats = 0;
  const { opened, open } = gate();
  environment.on('heartbeat', () => {
    beats += 1;
    if (beats === 3) open();
  });
  const work = withHeartbeat(async (input: string) => {
    await opened;
    return `${input}, done`;
  });
  expect(await environment.run(work, 'begun')).toBe('begun, done');
  expect(beats).toBe(3);
  expect(cleared).toHaveBeenCalledTimes(1);
  cleared.mockRestore();
});

test('runs cancelled work to its end', async () => {
  const environment = new MockActivityEnvironment({ heartbeatTimeoutMs: 40 });
  const { opened, open } = gate();
  const running = environment.run(
    withHeartbeat(() => opened),
    undefined,
  );
  environment.cancel();
  open();
  await expect(running).resolves.toBeUndefined();
});
