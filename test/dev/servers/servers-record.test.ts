import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readServersFile, ServersRecord } from '../../../src/dev/servers/servers-file';
import { newFolder } from '../../support/new-folder';

let folder: string;
beforeEach(() => void (folder = newFolder()));

test('keeps a port across starts, and picks another while something else listens on it', async () => {
  const port = await new ServersRecord(folder).port('temporal');
  expect(await new ServersRecord(folder).port('temporal')).toBe(port);

  const other = createServer().listen(port, '127.0.0.1');
  try {
    expect(await new ServersRecord(folder).port('temporal')).not.toBe(port);
  } finally {
    other.close();
  }
});

test('a stop forgets the servers and keeps the ports', async () => {
  const record = new ServersRecord(folder);
  const port = await record.port('mongodb');
  record.started('FerretDB', { pid: 1, started: 'then' });
  expect(readServersFile(folder).servers).toEqual({ FerretDB: { pid: 1, started: 'then' } });
  record.stopped();
  expect(readServersFile(folder)).toEqual({ ports: { mongodb: port }, servers: {} });
});

test.each(['', '{"ports":', '{"ports":{"temporal":99999999}}', '[]'])(
  'treats a damaged file %j as empty',
  (text) => {
    writeFileSync(join(folder, 'stack.json'), text);
    expect(readServersFile(folder)).toEqual({ ports: {}, servers: {} });
  },
);
