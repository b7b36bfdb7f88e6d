import { findBinary, type Source } from '../../../../src/dev/servers/binaries/find-binary';

const lines: string[] = [];
const find = (sources: Source<string>[]) =>
  findBinary('MongoDB', sources, 'Install MongoDB.', (line) => lines.push(line));
beforeEach(() => lines.splice(0));

const absent = { label: 'mongod on PATH', find: async () => undefined };
const failing = { label: 'download of MongoDB', find: () => Promise.reject(new Error('host not found')) };

test('uses the first source that has the program, and does not try later ones', async () => {
  const later = jest.fn();
  const found = await find([
    absent,
    failing,
    { label: 'cache', find: async () => '/cached' },
    { label: 'build', find: later },
  ]);
  expect(found).toBe('/cached');
  expect(later).not.toHaveBeenCalled();
  expect(lines).toEqual(['download of MongoDB: host not found']);
});

test('throws an error that lists what was tried and what to do, if no source has it', async () => {
  await expect(find([absent, failing])).rejects.toThrow(
    'MongoDB could not be found or built. Tried:\n' +
      '  mongod on PATH: not there\n' +
      '  download of MongoDB: host not found\n' +
      'Install MongoDB.',
  );
});
