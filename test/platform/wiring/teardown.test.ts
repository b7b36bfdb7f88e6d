import { Teardown } from '../../../src/platform/wiring/teardown';

test('parts are stopped in the opposite order of their start, each once', async () => {
  const stopped: string[] = [];
  const teardown = new Teardown(() => undefined);
  for (const name of ['first', 'second']) {
    teardown.add(name, async () => {
      stopped.push(name);
    });
  }
  await Promise.all([teardown.run(), teardown.run()]);
  expect(stopped).toEqual(['second', 'first']);
});

test('a part that takes long to stop is named', async () => {
  let tell: (name: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const teardown = new Teardown((name) => tell(name), 1);
  teardown.add('slow part', () => slow);
  await teardown.run();
  expect(await slow).toBe('slow part');
});
