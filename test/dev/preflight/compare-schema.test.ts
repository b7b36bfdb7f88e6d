import { compareSchema } from '../../../src/dev/preflight/compare-schema';

const seenAt = new Date(0);
const running = [
  { processId: 'a', schema: 1, build: 'one', seenAt },
  { processId: 'b', schema: 1, build: 'one', seenAt },
  { processId: 'c', schema: 2, seenAt },
];
const store = { version: 1, readableFrom: 0, processes: running, ofBuild: 3 };

test('names the processes that run by build, and the migrations to come', () => {
  const pending = [{ number: 2, title: 'adds a list', readableFrom: 0 }];
  expect(compareSchema({ ...store, pending })).toEqual({
    lines: [
      'schema: the database has 1 and needs builds with 0 or later; this build has 3',
      '  2 processes: build one, schema 1',
      '  1 process: build without an id, schema 2',
      '  migration 2 will run beside the service: adds a list',
    ],
    obstacles: [],
  });
});

test('stops at a migration that processes of an older build could not read', () => {
  const pending = [{ number: 3, title: 'takes away what the list replaced', readableFrom: 2 }];
  expect(compareSchema({ ...store, pending }).obstacles).toEqual([
    "migration 3 leaves what 2 of the processes can't read, and waits for them to end. " +
      'First roll out a build with schema 2.',
  ]);
});
