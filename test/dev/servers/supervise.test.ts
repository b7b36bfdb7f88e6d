import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerCommand } from '../../../src/dev/servers/server-process';
import { supervise } from '../../../src/dev/servers/supervise';
import { retry } from '../../../src/dev/servers/wait-until';
import { newFolder } from '../../support/new-folder';

let folder: string;
beforeEach(() => void (folder = newFolder()));

test('retries a server that ends while it starts', async () => {
  const told: string[] = [];
  const server = await supervise(upAtTry(3), (line) => told.push(line), ignore);
  expect(told).toHaveLength(2);
  await server.stop();
});

test('gives up on a server that never starts, and reports its last log lines', async () => {
  await expect(supervise(upAtTry(Infinity), ignore, ignore)).rejects.toThrow(/did not start.*not yet/s);
  expect(tries()).toBe(3);
});

/** A program that counts its starts, and keeps running from the given one on. */
function upAtTry(first: number): ServerCommand {
  const program = `
    const fs = require('node:fs');
    fs.appendFileSync('${counter()}', 'x');
    if (fs.statSync('${counter()}').size < ${first}) { console.log('not yet'); process.exit(2); }
    fs.writeFileSync('${counter()}.up', '');
    setInterval(() => undefined, 1_000);`;
  writeFileSync(join(folder, 'server.js'), program);
  return {
    name: 'Counter',
    file: process.execPath,
    args: [join(folder, 'server.js')],
    logFile: join(folder, 'log'),
    endsWithStdin: false,
    ready: (signal) => retry(async () => void readFileSync(`${counter()}.up`), signal),
  };
}

function counter(): string {
  return join(folder, 'tries');
}

function tries(): number {
  return readFileSync(counter(), 'utf8').length;
}

function ignore(): void {}
