import { Teardown } from '../../src/service/teardown';

test('stops each part once, in reverse order of start', async () => {
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

test('reports a part that takes long to stop', async () => {
  let tell: (name: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const teardown = new Teardown((name) => tell(name), 1);
  teardown.add('slow part', () => slow);
  await teardown.run();
  expect(await slow).toBe('slow part');
});
