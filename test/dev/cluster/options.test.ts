import { OptionsError, readOptions } from '../../../src/dev/cluster/options';

test('starts a Temporal cluster only if it is asked for', () => {
  expect(readOptions([], undefined)).toMatchObject({ hasTemporalCluster: false });
  expect(readOptions(['--temporal'], undefined)).toMatchObject({ hasTemporalCluster: true });
});

test.each([
  ['an unknown option', ['--temporl'], undefined, '--temporal'],
  ['--temporal if TEMPORAL_ADDRESS is set', ['--temporal'], '127.0.0.1:7233', 'unset it'],
])('rejects %s with what to do', (_case, args, address, advice) => {
  expect(() => readOptions(args, address)).toThrow(OptionsError);
  expect(() => readOptions(args, address)).toThrow(advice);
});
