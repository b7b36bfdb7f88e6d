import { formatProcessName, newInstance, parseProcessName } from '../../../src/turns/hop/process-name';

test('a name is an address that was formatted here, and nothing else', () => {
  const instance = newInstance();
  for (const place of [
    { instance, host: '10.1.2.3', port: 7300 },
    { instance, host: 'fd00::1', port: 1 },
    { instance, host: 'pod-1.holdfast_x', port: 65_535 },
  ])
    expect(parseProcessName(formatProcessName(place))).toEqual(place);
  for (const name of [
    '',
    'x@127.0.0.1:1',
    `${instance}@127.0.0.1:0`,
    `${instance}@127.0.0.1:70000`,
    `${instance}@a/b:1`,
    `${instance}@u@h:1`,
  ])
    expect(parseProcessName(name)).toBeUndefined();
});
